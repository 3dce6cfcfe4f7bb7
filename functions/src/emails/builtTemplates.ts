/** Reads the templates that the build writes beside the bundle, one file per catalogue. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../../../src/domain/routing/locales'
import type { Templates } from './template'

/** Folder beside the bundle; the build writes into it. */
export const TEMPLATES_FOLDER = 'emails'

const loaded = new Map<Catalogue, Templates>()

/** Each file is read once, when its language is first needed. */
export function builtTemplates(catalogue: Catalogue): Templates {
  const known = loaded.get(catalogue)
  if (known) return known
  const file = join(import.meta.dirname, TEMPLATES_FOLDER, `${catalogue}.json`)
  const templates = JSON.parse(readFileSync(file, 'utf8')) as Templates // written by our build
  loaded.set(catalogue, templates)
  return templates
}

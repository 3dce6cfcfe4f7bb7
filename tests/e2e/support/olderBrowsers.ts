/** Older browsers: the installed Chromium without the objects and members that a version lacks by MDN's data. */
import { missingNames, type MissingName } from '../../../tools/build/browserSupport'
import type { Visitor } from './visitor'

export interface OlderBrowser {
  /** MDN's name. */
  readonly id: string
  readonly version: number
  readonly userAgent: string
}

export const CHROME_109: OlderBrowser = {
  id: 'chrome',
  version: 109,
  userAgent:
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
}
export const SAFARI_16_4: OlderBrowser = { id: 'safari_ios', version: 16.4, userAgent: safari('16_4', '16.4') }
export const SAFARI_15_3: OlderBrowser = { id: 'safari_ios', version: 15.3, userAgent: safari('15_3', '15.3') }

function safari(system: string, version: string): string {
  return `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
}

/** Removes them from every page that the visitor opens from now on. Syntax and CSS stay those of Chromium. */
export async function removeYoungerFeatures({ context }: Visitor, { id, version }: OlderBrowser): Promise<void> {
  await context.addInitScript(removeNames, missingNames(new Map([[id, version]])))
}

/** Runs in the page. */
function removeNames(names: readonly MissingName[]): void {
  for (const { object, member, reachedBy } of names) {
    if (member === null) {
      Reflect.deleteProperty(globalThis, object)
      continue
    }
    const owner: unknown = Reflect.get(globalThis, object)
    const owners = [
      ...(reachedBy === 'instance' ? [] : [owner]),
      ...(reachedBy === 'static' || typeof owner !== 'function' ? [] : [owner.prototype as unknown]),
      // Members of a window are its own.
      ...(object === 'Window' ? [globalThis] : []),
    ]
    for (const one of owners) if (one instanceof Object) Reflect.deleteProperty(one, member)
  }
}

/** Those of the names (`URL.canParse`, `Array.prototype.with`) that the page has. */
export const availableNames = ({ page }: Visitor, names: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (all) =>
      all.filter((name) => {
        let value: unknown = globalThis
        for (const key of name.split('.')) {
          if (!(value instanceof Object) || !(key in value)) return false
          // Reading an accessor of a prototype throws.
          value = Object.getOwnPropertyDescriptor(value, key)?.get ? null : Reflect.get(value, key)
        }
        return true
      }),
    names,
  )

/** Import cycles, type imports included, which import-x/no-cycle ignores. */
import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '..', '..')

/** The imports of each file of `folders`, as absolute paths. */
function importGraph(...folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, host)
  if (!config) throw new Error('tsconfig.json was not read')
  const roots = folders.map((folder) => `${join(ROOT, folder)}/`)
  const files = config.fileNames.filter((file) => roots.some((root) => file.startsWith(root)))
  const resolve = (specifier: string, file: string) =>
    ts.resolveModuleName(specifier, file, config.options, ts.sys).resolvedModule?.resolvedFileName
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
      const imports = importedFiles.map(({ fileName }) => resolve(fileName, file))
      return [file, imports.filter((path) => path !== undefined && files.includes(path)) as string[]]
    }),
  )
}

/** Every cycle that a depth-first search finds; none exactly if the graph has none. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const visited = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] => {
    const start = path.indexOf(file)
    if (start !== -1) return [[...path.slice(start), file].map((member) => relative(ROOT, member)).join(' → ')]
    if (visited.has(file)) return []
    visited.add(file)
    return (graph.get(file) ?? []).flatMap((imported) => visit(imported, [...path, file]))
  }
  return [...graph.keys()].flatMap((file) => visit(file, []))
}

it('has no import cycles, type imports included', () => {
  const graph = importGraph('src', 'functions', 'staff', 'local', 'tools')
  expect(graph.size).toBeGreaterThan(200)
  expect(findCycles(graph)).toEqual([])
})

it('finds a cycle where there is one', () => {
  const graph = new Map([
    ['/a', ['/b']],
    ['/b', ['/c', '/d']],
    ['/c', ['/b']],
    ['/d', []],
  ])
  expect(findCycles(graph)).toHaveLength(1)
})

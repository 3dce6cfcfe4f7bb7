/**
 * Every member of a port is used outside the services. knip does not check members of interfaces; this test compares
 * names, so it misses a member that shares its name with one that is used.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

const PORTS = 'src/services/ports.ts'

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node)
  node.forEachChild((child) => visit(child, onNode))
}

const interfaces = parse(PORTS)
  .statements.filter(ts.isInterfaceDeclaration)
  .filter(({ name }) => /Port$|^Services$/.test(name.text))
  .map(({ name, members }) => ({ name: name.text, members: members.flatMap((member) => member.name?.getText() ?? []) }))

/** Names that a file reads by `object.name` or `{ name }`. */
function readNames(file: string): readonly string[] {
  const names: string[] = []
  visit(parse(file), (node) => {
    if (ts.isPropertyAccessExpression(node)) names.push(node.name.text)
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      names.push((node.propertyName ?? node.name).getText())
  })
  return names
}

const used = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('src', 'services')))
    .flatMap(readNames),
)

describe('the ports of the services', () => {
  it.each(interfaces)('$name has no member that the app does not use', ({ members }) => {
    expect(members.filter((member) => !used.has(member))).toEqual([])
  })

  it('are found', () => {
    expect(interfaces.map(({ name }) => name)).toEqual(expect.arrayContaining(['AuthPort', 'PagePort']))
  })
})

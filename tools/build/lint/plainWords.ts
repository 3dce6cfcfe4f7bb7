/** ESLint plugin: names, titles of tests and comments use the field's standard terms (tools/build/lint/bannedWords.ts). */
import { basename } from 'node:path'
import type { ESLint, Rule, Scope } from 'eslint'
import { findInName, findInProse, type Finding } from './bannedWords'

const messageFor = (what: string, { word, instead }: Finding): string => `${what}: not "${word}", but ${instead}`

/** Members of interfaces, types, classes and object literals. Names with quotes are data of others. */
const MEMBERS = [
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'TSEnumMember',
  'ObjectExpression > Property[computed=false]',
].join(', ')

/** `allow`: names that the code shares with others, such as keys of stored state. */
const names: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const [{ allow = [] } = {}] = context.options as { allow?: readonly string[] }[]
    const check = (node: Rule.Node, name: string): void => {
      const finding = allow.includes(name) ? null : findInName(name)
      if (finding !== null) context.report({ node, message: messageFor(`name ${name}`, finding) })
    }
    const checkScope = (scope: Scope.Scope): void => {
      for (const { name, defs } of scope.variables) {
        const declaration = defs.find(({ type }) => type !== 'ImportBinding')
        if (declaration) check(declaration.name as Rule.Node, name)
      }
      scope.childScopes.forEach(checkScope)
    }
    return {
      Program(node) {
        const name = basename(context.filename).replace(/\..*$/, '')
        const finding = findInName(name)
        if (finding !== null) context.report({ node, message: messageFor(`file ${name}`, finding) })
        if (context.sourceCode.scopeManager.globalScope) checkScope(context.sourceCode.scopeManager.globalScope)
      },
      [MEMBERS](node: Rule.Node & { readonly key?: Rule.Node; readonly id?: Rule.Node }) {
        const key = node.key ?? node.id
        if (key?.type === 'Identifier') check(key, key.name)
      },
    }
  },
}

const TEST_FUNCTIONS = /^(?:it|test|describe)\b/

const titles: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !TEST_FUNCTIONS.test(context.sourceCode.getText(callee))) return
      if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return
      const finding = findInProse(context.sourceCode.getText(title))
      if (finding !== null) context.report({ node: title, message: messageFor('title', finding) })
    },
  }),
}

const comments: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        // The asterisks of a block comment are no words of its sentences.
        const finding = findInProse(value.replace(/\n\s*\*/g, ' '))
        if (finding !== null && loc) context.report({ loc, message: messageFor('comment', finding) })
      }
    },
  }),
}

export const plainWords: ESLint.Plugin = { rules: { names, titles, comments } }

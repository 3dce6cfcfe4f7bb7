/** Lint rules; the import walls are generated from the table of layers below (see the README's map of the house). */
import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import type { Linter } from 'eslint'
import importPlugin from 'eslint-plugin-import'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** A layer may import itself and the layers beside it; `app` may import everything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  i18n: ['domain'],
  services: ['domain'],
  // Runs in every page before anything else: it must stay small.
  prehydration: ['domain'],
  state: ['domain', 'services/ports.ts'],
  ui: ['domain', 'i18n'],
  features: ['domain', 'i18n', 'state', 'ui'],
}

const zones = [
  ...Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
    target: `./src/${layer}`,
    from: './src',
    except: [`./${layer}`, ...allowed.map((name) => `./${name}`)],
    message: `${layer}/ may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  })),
  ...readdirSync(`${import.meta.dirname}/src/features`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      target: `./src/features/${name}`,
      from: './src/features',
      except: [`./${name}`],
      message: 'features meet through state/ events, never through each other',
    })),
  { target: './src', from: './gallery', message: 'the gallery looks at the site, the site knows nothing of it' },
  { target: './functions/src', from: './src', except: ['./domain'], message: 'functions/ may import only: domain' },
]

const REACT_REDUX = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'use state/hooks',
}
/** It takes any text for the id of a message. */
const REACT_INTL = {
  name: 'react-intl',
  message: 'use i18n/Text, which knows the ids and placeholders of all messages',
}

const restricted = (...paths: readonly object[]): Linter.RuleEntry => [
  'error',
  { paths, patterns: [{ regex: '^firebase(/|$)', message: 'only services/firebase' }] },
]

const typed = { projectService: true, tsconfigRootDir: import.meta.dirname }

export default tseslint.config(
  { ignores: ['dist', 'functions/lib', 'coverage', '.local', '.cache', 'node_modules', '**/*.gen.ts', '**/*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: typed },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { import: importPlugin },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': restricted(REACT_REDUX, REACT_INTL),
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history', 'navigator'].map((name) => ({
          name,
          message: 'ask a service for it (src/services/ports.ts)',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        ...[
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "MemberExpression[object.name='Date'][property.name='now']",
        ].map((selector) => ({ selector, message: 'ask the clock service what time it is' })),
      ],
    },
  },
  {
    files: ['src/services/**', 'src/prehydration/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off', 'no-restricted-syntax': 'off' },
  },
  { files: ['src/state/hooks/storeHooks.ts'], rules: { 'no-restricted-imports': restricted(REACT_INTL) } },
  { files: ['src/i18n/**'], rules: { 'no-restricted-imports': restricted(REACT_REDUX) } },
  {
    files: ['build/**', 'gallery/**', 'local/**', 'scripts/**', 'tools/**', 'tests/support/**', '*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tables: a row per field, screen or route. Splitting one would hide rows.
    files: ['src/domain/forms/fields.ts', 'src/app/screens.tsx', 'src/domain/routing/routes.ts'],
    rules: { 'max-lines': 'off' },
  },
)

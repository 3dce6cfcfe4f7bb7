/** Lint rules. The import boundaries are generated from the table of layers below. */
import { readdirSync } from 'node:fs'
import css from '@eslint/css'
import js from '@eslint/js'
import type { Linter } from 'eslint'
import { defineConfig } from 'eslint/config'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Folder → what it may import of ours beside itself. local/, tools/ and tests/ may import everything; nothing imports them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/i18n': ['src/domain', 'translations'],
  'src/services': ['src/domain'],
  // Inlined in every page: it must stay small.
  'src/prehydration': ['src/domain'],
  'src/state': ['src/domain', 'src/services/ports.ts', 'src/ui/contexts.ts'],
  'src/ui': ['src/domain', 'src/i18n'],
  'src/features': ['src/domain', 'src/i18n', 'src/state', 'src/ui', 'src/services/ports.ts'],
  src: ['translations'],
  'functions/src': ['src/domain', 'src/i18n', 'translations', 'firestore.indexes.json'],
  staff: ['src/domain', 'functions/src'],
}

const zones = [
  ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
    target: `./${folder}`,
    from: '.',
    except: ['node_modules', 'functions/node_modules', folder, ...allowed].map((path) => `./${path}`),
    message: `${folder}/ may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  })),
  ...readdirSync(`${import.meta.dirname}/src/features`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      target: `./src/features/${name}`,
      from: './src/features',
      except: [`./${name}`],
      message: 'features share state/ and its events, they do not import one another',
    })),
]

const REACT_REDUX = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'use state/hooks',
}
/** It accepts any string as the id of a message. */
const REACT_INTL = {
  name: 'react-intl',
  message: 'use i18n/Text, whose types contain the ids and placeholders of all messages',
}

const restricted = (...paths: readonly object[]): Linter.RuleEntry => [
  'error',
  { paths, patterns: [{ regex: '^firebase(/|$)', message: 'only services/firebase' }] },
]

const SCRIPTS = ['**/*.{ts,tsx,js}']
const typed = { projectService: true, tsconfigRootDir: import.meta.dirname }

/**
 * What is younger than 2022, the year before our oldest browsers: of all of them (`:has()`, container queries, `lh`), or
 * without harm where it is missing, because the text is laid out as usual.
 */
const YOUNGER_CSS = {
  allowAtRules: ['container'],
  allowSelectors: ['has', 'selection', 'autofill'],
  allowUnits: ['lh'],
  allowPropertyValues: { 'grid-template-rows': ['subgrid'] },
  allowProperties: [
    ...['container-type', 'field-sizing', 'hyphens', 'outline', 'resize'],
    ...['text-spacing-trim', 'text-wrap'],
  ],
}

export default defineConfig(
  { ignores: ['dist', 'functions/lib', 'coverage', '.local', '.cache', 'node_modules', '**/*.gen.ts', '**/*.mjs'] },
  {
    files: SCRIPTS,
    extends: [js.configs.recommended, ...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: typed },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
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
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-duplicates': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.configs.recommended,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // Its rules alone: the type of its configurations does not fit defineConfig.
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': restricted(REACT_REDUX, REACT_INTL),
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history', 'navigator'].map((name) => ({
          name,
          message: 'use a service (src/services/ports.ts)',
        })),
      ],
      'no-restricted-properties': [
        'error',
        // Too young for the browsers of package.json; the build checks the scripts against all of them.
        ...['canParse', 'parse'].map((property) => ({ object: 'URL', property, message: 'use domain/parseUrl' })),
      ],
      'no-restricted-syntax': [
        'error',
        ...[
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "MemberExpression[object.name='Date'][property.name='now']",
        ].map((selector) => ({ selector, message: 'use the clock service' })),
        ...[
          'JSXText[value=/[^\\s\\d]/]',
          ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/\\S/]',
        ].map((selector) => ({
          selector,
          message: 'words and the punctuation around them belong to a message (translations/)',
        })),
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
    files: ['docs/integrate/examples/**', 'local/**', 'tools/**', 'tests/support/**', '*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['local/**', 'tools/**', 'staff/**', 'docs/integrate/examples/**/*.ts'],
    ignores: ['local/listen.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='listen']",
          message: 'use listenLocally (local/listen.ts): it refuses other hosts and pages of other origins',
        },
      ],
    },
  },
  // Plain JavaScript for the browser, as a shop's theme contains it.
  { files: ['docs/integrate/examples/**/*.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['docs/integrate/examples/**/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['document', 'fetch', 'history', 'location', 'URL'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Tables: a row per field, screen, route or setting. Splitting one would hide rows.
    files: [
      ...['src/domain/forms/fields.ts', 'src/app/screens.tsx', 'src/domain/routing/routes.ts'],
      'functions/src/project/settings.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['src/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'css/use-baseline': ['error', { available: 2022, ...YOUNGER_CSS }] },
  },
)

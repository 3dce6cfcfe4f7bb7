/** Installs the real Redux DevTools instrumentation in a visitor's browser, bundled and injected into each page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import webpack from 'webpack'
import type { DevTools } from '../../fixtures/devToolsExtension'
import type { Visitor } from './visitor'

let bundled: Promise<string> | null = null
const script = (): Promise<string> => (bundled ??= bundle())

/** Installs it on every page that is opened from now on. */
export async function hasDevTools({ context }: Visitor): Promise<void> {
  await context.addInitScript({ content: await script() })
}

/** Evaluates an expression string, because the page's content security policy blocks functions that use eval. */
const evaluateDevTools = <Answer, Argument>(
  { page }: Visitor,
  callDevTools: (devTools: DevTools, argument: Argument) => Answer,
  argument: Argument,
) => page.evaluate<Answer>(`(${callDevTools.toString()})(window.kefDevTools, ${JSON.stringify(argument)})`)

/** Index of the last state. */
export const stateIndex = (visitor: Visitor): Promise<number> =>
  evaluateDevTools(visitor, (it) => it.length() - 1, null)
export const exportFile = (visitor: Visitor): Promise<string> =>
  evaluateDevTools(visitor, (it) => it.exportFile(), null)
export const importFile = (visitor: Visitor, file: string): Promise<void> =>
  evaluateDevTools(visitor, (it, text) => it.importFile(text), file)
export const jumpTo = (visitor: Visitor, index: number): Promise<void> =>
  evaluateDevTools(visitor, (it, to) => it.jumpTo(to), index)
export const messagesOf = (visitor: Visitor): Promise<readonly string[]> =>
  evaluateDevTools(visitor, (it) => it.messages, null)

function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kef-devtools-'))
  const compiler = webpack({
    mode: 'production',
    entry: resolve('tests/e2e/support/devToolsPage.ts'),
    output: { path: folder, filename: 'page.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    performance: false,
  })
  return new Promise((done, failed) =>
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) return failed(error ?? new Error(stats?.toString('errors-only')))
      const text = readFileSync(join(folder, 'page.js'), 'utf8')
      rmSync(folder, { recursive: true })
      done(text)
    }),
  )
}

/** Fails a build that is over its byte budgets, with a table of what is. */
import type { Compilation, Compiler } from 'webpack'
import { explain, overBudget, weigh, type Built } from './budgets'

export class BudgetsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BudgetsPlugin', (compilation) => {
      // Everything is written and minified by then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BudgetsPlugin', stage }, () => {
        if (compilation.errors.length > 0) return
        const over = overBudget(weigh(builtBy(compilation)))
        if (over.length > 0) compilation.errors.push(new WebpackError(explain(over)))
      })
    })
  }
}

function builtBy(compilation: Compilation): Built {
  const onEveryPage = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const parts = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name))
  return {
    files: Object.keys(compilation.assets),
    read: (path) => {
      const asset = compilation.getAsset(path)
      if (!asset) throw new Error(`${path} was not built`)
      return asset.source.buffer()
    },
    parts: new Map(
      parts.map(([name, group]) => [
        name,
        group.getFiles().filter((file) => file.endsWith('.js') && !onEveryPage.has(file)),
      ]),
    ),
  }
}

/** Fails a build that exceeds its byte budgets, with a table of the files over budget. */
import type { Compilation, Compiler } from 'webpack'
import { formatOverBudget, overBudget, measureBudgets, type BuildOutput } from './budgets'

export class BudgetsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BudgetsPlugin', (compilation) => {
      // After all files are written and minified.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'BudgetsPlugin', stage }, () => {
        if (compilation.errors.length > 0) return
        const over = overBudget(measureBudgets(readBuildOutput(compilation)))
        if (over.length > 0) compilation.errors.push(new WebpackError(formatOverBudget(over)))
      })
    })
  }
}

function readBuildOutput(compilation: Compilation): BuildOutput {
  const onEveryPage = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const lazyChunks = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name))
  return {
    files: Object.keys(compilation.assets),
    read: (path) => {
      const asset = compilation.getAsset(path)
      if (!asset) throw new Error(`${path} was not built`)
      return asset.source.buffer()
    },
    chunks: new Map(
      lazyChunks.map(([name, group]) => [
        name,
        group.getFiles().filter((file) => file.endsWith('.js') && !onEveryPage.has(file)),
      ]),
    ),
  }
}

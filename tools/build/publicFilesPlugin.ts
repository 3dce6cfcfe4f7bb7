/** Copies the files of `public/` to the root of the site, and builds again when one changes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler } from 'webpack'

export class PublicFilesPlugin {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          compilation.fileDependencies.add(join(this.folder, file))
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(readFileSync(join(this.folder, file))))
        }
      })
    })
  }
}

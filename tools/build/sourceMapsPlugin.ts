import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import webpack, { type Compiler } from 'webpack'

/** Writes the source maps into a folder that is not deployed, without references to them in the scripts. */
export class SourceMapsPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const folder = relative(compiler.options.output.path ?? '', this.folder)
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${folder}/[file].map`,
      append: false,
      // Readable paths, the same on every machine: `src/main.tsx`.
      moduleFilenameTemplate: '[resource-path]',
    }).apply(compiler)
    // `output.clean` empties only the site's own folder.
    compiler.hooks.beforeRun.tap('SourceMapsPlugin', () => rmSync(this.folder, { recursive: true, force: true }))
  }
}

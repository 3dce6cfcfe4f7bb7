/**
 * What the runtime, which every page carries, has to know of the other chunks: those that have a name go by it, so that
 * there is no table from ids to names; and the hash of the whole build is at hand, for chunks that have none of their own.
 */
import type { Compiler } from 'webpack'

export class ChunkNamesPlugin {
  apply(compiler: Compiler): void {
    const name = 'ChunkNamesPlugin'
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Before webpack gives ids to those that have none.
      compilation.hooks.chunkIds.tap({ name, stage: -1 }, (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name) continue
          chunk.id = chunk.name
          chunk.ids = [chunk.name]
        }
      })
      // webpack looks for it in a name that is a text, and ours is made by a function.
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (_, needed) => {
        needed.add(compiler.webpack.RuntimeGlobals.getFullHash)
      })
    })
  }
}

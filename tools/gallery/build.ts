import webpack from 'webpack'
import config from './webpack.config'

/** Builds the gallery; rejects with webpack's errors. */
export function build(): Promise<void> {
  return new Promise((done, fail) => {
    webpack(config(), (error, stats) => {
      if (error) fail(error)
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')))
      else done()
    })
  })
}

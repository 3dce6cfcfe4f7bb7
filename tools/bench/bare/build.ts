/** Builds the bare form for the same browsers and with the same minifier as the site, without changes to its packages. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import site from '../../../webpack.config'

const FOLDER = import.meta.dirname

/** Writes `static.html`, `bare.html` and the script of the bare form into the folder. Throws webpack's errors. */
export async function buildBare(outDir: string): Promise<void> {
  const config: Configuration = {
    mode: 'production',
    entry: join(FOLDER, 'main.tsx'),
    output: { path: outDir, filename: 'assets/bare.[contenthash:8].js', publicPath: '/', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, include: FOLDER, loader: 'swc-loader', options: compilerOptions() }] },
    plugins: [
      new HtmlWebpackPlugin({ template: join(FOLDER, 'bare.html'), filename: 'bare.html', scriptLoading: 'module' }),
    ],
    performance: { hints: false },
  }
  await run(config)
  copyFileSync(join(FOLDER, 'static.html'), join(outDir, 'static.html'))
}

/** The site's own rule, so that both are compiled for the same browsers. */
function compilerOptions(): object {
  const rule = (site({ target: 'local' }).module?.rules ?? []).find(
    (one) =>
      typeof one === 'object' &&
      one !== null &&
      one.loader === 'swc-loader' &&
      one.test instanceof RegExp &&
      one.test.test('.tsx'),
  )
  const options = typeof rule === 'object' && rule !== null && 'options' in rule ? rule.options : undefined
  if (typeof options !== 'object') throw new Error('webpack.config.ts has no rule with swc-loader any more')
  return options
}

const run = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })

/** Builds the gallery with the site's module rules: two pages, one script each. */
import { join, resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import site from '../../webpack.config'
import { emitEmails } from './emails'

const ROOT = resolve(import.meta.dirname, '../..')
export const OUTPUT = join(ROOT, 'dist/gallery')

// Each page sets its own title.
const page = (name: string) =>
  new HtmlWebpackPlugin({
    filename: `${name}.html`,
    chunks: [name],
    meta: { viewport: 'width=device-width, initial-scale=1' },
    // With all its elements: the plugin puts a head that it must add before the doctype, and the page in quirks mode.
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
  })

export default function config(): Configuration {
  const { module, resolve: resolving } = site({})
  return {
    name: 'gallery',
    mode: 'production',
    devtool: false,
    context: ROOT,
    entry: { index: './tools/gallery/page/index.tsx', frame: './tools/gallery/frame/index.ts' },
    output: { path: OUTPUT, filename: '[name].js', publicPath: '', clean: true },
    ...(resolving && { resolve: resolving }),
    module: {
      rules: [
        ...(module?.rules ?? []),
        {
          test: /\.tsx?$/,
          include: [import.meta.dirname, join(ROOT, 'tests/gallery/checks'), join(ROOT, 'functions/src/emails')],
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [
      page('index'),
      page('frame'),
      emitEmails,
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      // Without chunks, a fixture is shown without waiting for requests.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // The gallery runs locally: a fast build matters more than a small one.
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

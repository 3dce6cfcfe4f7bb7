/** Builds the replay page, which shows the site's screens in a frame. Part of the local system only. */
import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { readSetup, ROOT } from '../setup'

const page = (name: string) => resolve(import.meta.dirname, 'page', name)

export default function config(): Configuration {
  return {
    name: 'replay',
    mode: 'production',
    devtool: false,
    entry: { replay: page('replay.tsx'), frame: page('frame.tsx') },
    output: {
      path: resolve(ROOT, readSetup(process.env).replayDir),
      filename: '[name].[contenthash:8].js',
      publicPath: '/replay/',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [resolve(ROOT, 'src'), import.meta.dirname],
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2023',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /\.json$/,
          include: resolve(ROOT, 'translations'),
          type: 'javascript/auto',
          loader: resolve(ROOT, 'tools/build/i18n/messagesLoader.ts'),
        },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: page('page.html'), filename: 'index.html', chunks: ['replay'] }),
      new HtmlWebpackPlugin({ template: page('page.html'), filename: 'frame.html', chunks: ['frame'] }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    ],
    // Not minimised: built at each start and loaded from the same machine.
    optimization: { minimize: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

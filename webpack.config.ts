/**
 * The site. `--env target=local` builds it for the local system (emulators, demo storefront), by default into
 * dist/site-local; without it the production build goes to dist/site.
 */
import { resolve } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { readSetup } from './local/setup'
import { BudgetsPlugin } from './build/budgetsPlugin'
import { ChunkNamesPlugin } from './build/chunkNamesPlugin'
import { PagesPlugin } from './build/pagesPlugin'
import { PublicFilesPlugin } from './build/publicFilesPlugin'
import { productionSettings } from './build/settings'

interface Env {
  readonly target?: 'local'
  readonly WEBPACK_SERVE?: boolean
}

/** What the build for the local system puts in the place of production's. */
const LOCAL_ONLY = [
  ['src/services/config.production', 'src/services/config.local'],
  ['src/services/firebase/emulators.production', 'src/services/firebase/emulators.local'],
] as const

const root = import.meta.dirname
const BROWSERS = { chrome: '109', safari: '16', firefox: '128', edge: '109', ios: '16' }

export default function config(env: Env): Configuration {
  const local = env.target === 'local'
  const serving = env.WEBPACK_SERVE === true
  return {
    name: local ? 'site-local' : 'site',
    mode: serving ? 'development' : 'production',
    devtool: serving ? 'cheap-module-source-map' : false,
    entry: { main: './src/main.tsx', prehydration: './src/prehydration/index.ts' },
    output: {
      path: resolve(root, local ? readSetup(process.env).siteDir : 'dist/site'),
      filename: 'assets/[name].[contenthash:8].js',
      // Languages share one hash: forty of their own would weigh more, in what every page loads, than they save.
      chunkFilename: ({ chunk }) =>
        /^(text|rest)-/.test(chunk?.name ?? '') ? 'assets/[name].[fullhash:8].js' : 'assets/[name].[contenthash:8].js',
      publicPath: '/',
      // Stands in every part.
      chunkLoadingGlobal: 'kef',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // Messages are compiled at build; the parser stays at home.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        ...(local &&
          Object.fromEntries(LOCAL_ONLY.map(([production, mine]) => [resolve(root, production), resolve(root, mine)]))),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: resolve(root, 'src'),
          loader: 'swc-loader',
          options: {
            env: { targets: BROWSERS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: serving, refresh: serving } },
            },
          },
        },
        {
          test: /\.m?js$/,
          include: ['react-router', 'react-intl'].map((name) => resolve(root, 'node_modules', name)),
          loader: resolve(root, 'build/pureLoader.ts'),
        },
        {
          test: /\.js$/,
          include: ['@formatjs/intl', 'intl-messageformat'].map((name) => resolve(root, 'node_modules', name)),
          loader: resolve(root, 'build/i18n/formattersLoader.ts'),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /\.json$/,
          include: resolve(root, 'translations'),
          type: 'javascript/auto',
          loader: resolve(root, 'build/i18n/messagesLoader.ts'),
        },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        filename: 'index.html',
        scriptLoading: 'module',
        chunks: ['main'],
        // Attributes keep their quotes: what is put into the template is found by them.
        minify: { collapseWhitespace: true },
      }),
      new PagesPlugin({
        origin: local ? readSetup(process.env).addresses.site : `https://${process.env.KEF_AUTH_DOMAIN ?? ''}`,
        prerendered: !serving,
      }),
      new ChunkNamesPlugin(),
      new PublicFilesPlugin(resolve(root, 'public')),
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
      new SettingsPlugin(() => (local ? localSettings() : productionSettings(process.env))),
      ...(local ? [] : [new BudgetsPlugin()]),
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      minimizeOptions: { javascript: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } } },
      runtimeChunk: false,
      // What every page runs is one file: cut up it compresses worse, and each file has headers of its own.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial(),
        cacheGroups: {
          // A package stands with what needs it, where that is one part.
          defaultVendors: false,
          // Every service stands on the first, and both ways to sign in on the second: whole files, of which nothing is left
          // over for the parts that asked for them.
          firebase: {
            test: /node_modules.(@firebase.(app|component|logger|util)|firebase.app|idb).(build|dist)\b|firebase.(app|emulators\.\w+)\.ts/,
            name: 'sdk',
            enforce: true,
          },
          auth: {
            test: /node_modules.(@firebase|firebase).auth\b|firebase.auth(Operations|Sdk)\b/,
            name: 'auth',
            enforce: true,
          },
        },
      },
    },
    // Pages are written by our own plugin; webpack's pass over HTML would take out the marks that React looks for.
    experiments: { html: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

function localSettings(): Record<string, string> {
  const { shops, addresses } = readSetup(process.env)
  return { KEF_LOCAL_SHOPS: shops.join(','), KEF_LOCAL_AUTH: addresses.auth }
}

/** Settings as constants of the build; read when it starts, so that tools may read this file without them. */
class SettingsPlugin {
  readonly read: () => Record<string, string>

  constructor(read: () => Record<string, string>) {
    this.read = read
  }

  apply(compiler: webpack.Compiler): void {
    const constants = Object.entries(this.read()).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])
    new webpack.DefinePlugin(Object.fromEntries(constants) as Record<string, string>).apply(compiler)
  }
}

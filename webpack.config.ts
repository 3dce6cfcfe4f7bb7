/**
 * Builds the site into dist/site; with `--env target=local` for the local system (emulators, demo storefront), by
 * default into dist/site-local.
 */
import { resolve } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { readSetup } from './local/setup'
import { CHECKED_PACKAGES } from './tools/build/i18n/localeCheckLoader'
import { PagesPlugin } from './tools/build/pagesPlugin'
import { PublicFilesPlugin } from './tools/build/publicFilesPlugin'
import { LOCAL_RELEASE, readRelease } from './tools/build/release'
import { productionSettings } from './tools/build/settings'
import { SourceMapsPlugin } from './tools/build/sourceMapsPlugin'
import { SHEET_ENTRIES } from './tools/build/styleSheets'

interface Env {
  readonly target?: 'local'
  readonly WEBPACK_SERVE?: boolean
}

/** Modules that the build for the local system replaces. */
const LOCAL_ONLY = [
  ['src/services/config.production', 'src/services/config.local'],
  ['src/services/firebase/emulators.production', 'src/services/firebase/emulators.local'],
] as const

const root = import.meta.dirname

/** swc lowers syntax to the `browserslist` of package.json; APIs it leaves to the check of the built files. */
const SUPPORTED_BROWSERS = { path: root }

export default function config(env: Env): Configuration {
  const local = env.target === 'local'
  const serving = env.WEBPACK_SERVE === true
  return {
    name: local ? 'site-local' : 'site',
    target: 'browserslist',
    mode: serving ? 'development' : 'production',
    devtool: serving ? 'cheap-module-source-map' : false,
    entry: {
      main: './src/main.tsx',
      beforePaint: './src/prehydration/beforePaint.ts',
      emailLink: './src/prehydration/emailLink.ts',
      prehydration: './src/prehydration/index.ts',
      ...SHEET_ENTRIES,
    },
    output: {
      path: resolve(root, local ? readSetup(process.env).siteDir : 'dist/site'),
      filename: 'assets/[name].[contenthash:8].js',
      // A hash of its own for each file: visitors load again only the files that a deployment changed.
      chunkFilename: 'assets/[name].[contenthash:8].js',
      publicPath: '/',
      // The pages are UTF-8, and so are their scripts.
      charset: false,
      uniqueName: 'kef',
      chunkLoadingGlobal: 'kef',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // The build compiles messages, so the parser is not bundled.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        ...(local &&
          Object.fromEntries(LOCAL_ONLY.map(([production, mine]) => [resolve(root, production), resolve(root, mine)]))),
      },
    },
    module: {
      rules: [
        {
          // Before the loaders below, so that it runs after them, which search for the packages' own source.
          test: /\.[cm]?js$/,
          include: resolve(root, 'node_modules'),
          loader: 'swc-loader',
          options: { env: SUPPORTED_BROWSERS, isModule: 'unknown', jsc: { parser: { syntax: 'ecmascript' } } },
        },
        {
          test: /\.tsx?$/,
          include: resolve(root, 'src'),
          loader: 'swc-loader',
          options: {
            env: SUPPORTED_BROWSERS,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: serving, refresh: serving } },
            },
          },
        },
        {
          test: /\.js$/,
          include: resolve(root, 'node_modules/react-router/dist'),
          loader: resolve(root, 'tools/build/pureComponentsLoader.ts'),
        },
        {
          test: /\.js$/,
          include: CHECKED_PACKAGES.map((name) => resolve(root, 'node_modules', name)),
          loader: resolve(root, 'tools/build/i18n/localeCheckLoader.ts'),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /\.json$/,
          include: resolve(root, 'translations'),
          type: 'javascript/auto',
          loader: resolve(root, 'tools/build/i18n/messagesLoader.ts'),
        },
      ],
    },
    plugins: [
      new PagesPlugin({
        origin: local ? readSetup(process.env).addresses.site : `https://${process.env.KEF_AUTH_DOMAIN ?? ''}`,
        prerendered: !serving,
        release: local ? LOCAL_RELEASE : readRelease(process.env),
      }),
      new PublicFilesPlugin(resolve(root, 'public')),
      // Pages name their style sheets; no script loads one.
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css', runtime: false }),
      // Reads the settings when a build starts: the gallery and knip load this file without them.
      (compiler: Compiler) =>
        new webpack.DefinePlugin(defineSettings(local ? localSettings() : productionSettings(process.env))).apply(
          compiler,
        ),
      ...(local ? [] : [new SourceMapsPlugin(resolve(root, 'dist/source-maps'))]),
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      // `inline: 1` keeps functions with arguments where they are: repeated calls compress better than repeated bodies.
      minimizeOptions: { javascript: { module: true, compress: { passes: 3, pure_getters: true, inline: 1 } } },
      // A chunk's name is its id, so the runtime in the entry needs no table from ids to names.
      chunkIds: 'named',
      runtimeChunk: false,
      // The entry is one file: split, it compresses worse, and each response has headers of its own.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial(),
        cacheGroups: {
          // No chunk without a name: modules go into the chunks that import them, or into one of those below.
          default: false,
          defaultVendors: false,
          // Firebase's services share firebase/app, and both ways to sign in share firebase/auth: one chunk each, so that
          // the chunks that import them contain no copy.
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
    // webpack's own pass over HTML would remove the comments by which React hydrates.
    experiments: { html: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

function localSettings(): Record<string, string> {
  const { shops, addresses } = readSetup(process.env)
  return { KEF_LOCAL_SHOPS: shops.join(','), KEF_LOCAL_AUTH: addresses.auth }
}

/** Definitions of `process.env.NAME` for DefinePlugin. */
const defineSettings = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]))

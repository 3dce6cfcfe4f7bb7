/**
 * Bundles the functions with the domain and yup, and renders the templates of their emails, into functions/lib, or with
 * `--env target=local` into dist/functions-<system>.
 * Packages that are installed on deployment stay external.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpack, { type Compiler, type Configuration, type ExternalItem } from 'webpack'
import { ROOT, readSetup } from '../local/setup'
import { emitEmailTemplates } from '../tools/build/emailTemplatesPlugin'
import { LOCAL_RELEASE, readRelease } from '../tools/build/release'

const INSTALLED: ExternalItem[] = [
  ...[/^node:/, /^firebase-(admin|functions)(\/|$)/, /^@google-cloud\//, /^google-auth-library$/, /^nodemailer$/],
]

/** The emulator reads the folder as that of the functions, and looks for the SDKs among its dependencies. */
const emulatorPackage = (): string => {
  const own = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as object // our own file
  return JSON.stringify({ ...own, main: 'index.js' })
}

const emitPackage = (compiler: Compiler): void =>
  compiler.hooks.thisCompilation.tap('package.json', (compilation) =>
    compilation.hooks.processAssets.tap('package.json', () =>
      compilation.emitAsset('package.json', new webpack.sources.RawSource(emulatorPackage())),
    ),
  )

const config = ({ target }: { readonly target?: 'local' } = {}): Configuration => ({
  name: 'functions',
  mode: 'production',
  target: 'node24',
  context: import.meta.dirname,
  entry: './src/index.ts',
  // Not minified, for readable stack traces in the logs.
  optimization: { minimize: false, chunkIds: 'named' },
  devtool: 'source-map',
  externals: INSTALLED,
  externalsType: 'module-import',
  experiments: { outputModule: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
      },
    ],
  },
  plugins: [
    emitEmailTemplates,
    new webpack.DefinePlugin({
      'process.env.KEF_BUILT_RELEASE': JSON.stringify(target === 'local' ? LOCAL_RELEASE : readRelease(process.env)),
    }),
    // Nothing of the local system can be switched on in production.
    target === 'local'
      ? emitPackage
      : new webpack.NormalModuleReplacementPlugin(/\/local\/settings$/, resolve(import.meta.dirname, 'src/local/none')),
  ],
  output: {
    path: target === 'local' ? join(ROOT, readSetup(process.env).functionsDir) : resolve(import.meta.dirname, 'lib'),
    filename: 'index.js',
    chunkFilename: '[name].js',
    library: { type: 'module' },
    clean: true,
  },
  performance: false,
  stats: 'errors-warnings',
})

export default config

/** Bundles the functions into functions/lib: the domain and yup go in, what is installed on deployment stays out. */
import { resolve } from 'node:path'
import type { Configuration, ExternalItem } from 'webpack'

const INSTALLED: ExternalItem[] = [/^node:/, /^firebase-(admin|functions)(\/|$)/, /^@google-cloud\//]

const config: Configuration = {
  name: 'functions',
  mode: 'production',
  target: 'node24',
  context: import.meta.dirname,
  entry: './src/index.ts',
  // Stack traces in the logs are worth more than bytes on a disk.
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
  output: {
    path: resolve(import.meta.dirname, 'lib'),
    filename: 'index.js',
    chunkFilename: '[name].js',
    library: { type: 'module' },
    clean: true,
  },
  performance: false,
  stats: 'errors-warnings',
}

export default config

/** Bundles the functions with the domain and yup into functions/lib. Packages that are installed on deployment stay external. */
import { resolve } from 'node:path'
import type { Configuration, ExternalItem } from 'webpack'

const INSTALLED: ExternalItem[] = [/^node:/, /^firebase-(admin|functions)(\/|$)/, /^@google-cloud\//]

const config: Configuration = {
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

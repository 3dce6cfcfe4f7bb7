/** webpack's development server instead of Hosting: same redirects and rewrites, calls proxied to the emulator. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { CALL_PATH, REGION } from '../src/domain/calls'
import siteConfig from '../webpack.config'
import { redirectFor, rewriteFor } from '../tools/hosting/match'
import { guard } from './access'
import { HOST } from './ports'
import { PROJECT_ID, type Setup } from './setup'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Starts the server on the site's port. Resolves when it listens; the first build may still be running. */
export async function startDevServer({ ports, addresses }: Setup): Promise<WebpackDevServer> {
  const compiler = webpack({
    ...siteConfig({ target: 'local', WEBPACK_SERVE: true }),
    infrastructureLogging: { level: 'error' },
  })
  if (!compiler) throw new Error('webpack did not accept the configuration of the site.')
  const server = new WebpackDevServer(
    {
      host: HOST,
      port: ports.hosting,
      hot: true,
      allowedHosts: [HOST, 'localhost'],
      static: false,
      client: { overlay: false },
      setupExitSignals: false,
      proxy: [
        {
          context: [`${CALL_PATH}/`],
          target: `${addresses.functions}/${PROJECT_ID}/${REGION}`,
          pathRewrite: { [`^${CALL_PATH}`]: '' },
        },
      ],
      setupMiddlewares: (middlewares) => [applyHostingRules, ...middlewares, notFound(compiler)],
    },
    compiler,
  )
  await server.start()
  if (server.server) guard(server.server, [])
  return server
}

const applyHostingRules: Handler = (request, response, next) => {
  const url = request.url ?? '/'
  const redirect = redirectFor(url)
  if (redirect) return void response.writeHead(redirect.status, { location: redirect.location }).end()
  request.url = rewriteFor(url) ?? url
  next()
}

/** Serves the 404 page from webpack's in-memory output. */
const notFound =
  (compiler: Compiler): Handler =>
  (_, response) =>
    compiler.outputFileSystem?.readFile(join(compiler.outputPath, '404.html'), (_error, page) =>
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? 'Not found'),
    )

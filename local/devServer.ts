/** webpack's development server in the place of Hosting: the same redirects and rewrites, calls handed to the emulator. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { CALL_PATH, REGION } from '../src/domain/calls'
import siteConfig from '../webpack.config'
import { redirectFor, rewriteFor } from './hosting/match'
import { HOST } from './ports'
import { PROJECT_ID, type Setup } from './setup'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Starts it on the site's port; resolves when it listens, while the first build may still be under way. */
export async function startDevServer({ ports, addresses }: Setup): Promise<WebpackDevServer> {
  const compiler = webpack({
    ...siteConfig({ target: 'local', WEBPACK_SERVE: true }),
    infrastructureLogging: { level: 'error' },
  })
  if (!compiler) throw new Error('webpack did not take the configuration of the site.')
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
      setupMiddlewares: (middlewares) => [likeHosting, ...middlewares, notFound(compiler)],
    },
    compiler,
  )
  await server.start()
  return server
}

const likeHosting: Handler = (request, response, next) => {
  const url = request.url ?? '/'
  const redirect = redirectFor(url)
  if (redirect) return void response.writeHead(redirect.status, { location: redirect.location }).end()
  request.url = rewriteFor(url) ?? url
  next()
}

/** The 404 page lies where webpack has written it: in memory, once the server has put its file system there. */
const notFound =
  (compiler: Compiler): Handler =>
  (_, response) =>
    compiler.outputFileSystem?.readFile(join(compiler.outputPath, '404.html'), (_error, page) =>
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? 'Not found'),
    )

/**
 * Size limits of the production build, in bytes of brotli without headers: `npm run build` ends with them. They are
 * about 1 % above today's sizes, so that a change of a word needs no change of design; docs/performance.md has the reasons.
 */
import { globSync, readFileSync } from 'node:fs'

const SITE = 'dist/site'
const [login] = filesOf('auth/login/index.html')
const [signup] = filesOf('auth/signup_with_email/index.html')

/** Throws when nothing was built by this name. */
function filesOf(pattern) {
  const files = globSync(`${SITE}/${pattern}`)
  if (files.length === 0) throw new Error(`${SITE}/${pattern} was not built`)
  return files
}

/** The scripts that a page requests at once, preloaded ones included. */
const scriptsOf = (page) =>
  [...readFileSync(page, 'utf8').matchAll(/="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => `${SITE}/${file}`)

/** Loaded between the first paint and the request of a sign-in. */
const SIGN_IN_CHUNKS = ['form-controller', 'sdk', 'auth'].flatMap((name) => filesOf(`assets/${name}.*.js`))

const page = (path) => ({ name: path, path, limit: '12.75 kB' })

export default [
  { name: 'sign-in page: scripts', path: scriptsOf(login), limit: '112 kB' },
  {
    name: 'sign-in page: scripts until a sign-in is sent',
    path: [...scriptsOf(login), ...SIGN_IN_CHUNKS],
    limit: '171.5 kB',
  },
  { name: 'sign-up page: scripts', path: scriptsOf(signup), limit: '122.9 kB' },
  // One congestion window, 14.6 kB, with about 1.5 kB of headers. The style sheets of the first screen are inline.
  ...filesOf('**/auth/{login,signup_with_email}/index.html').map(page),
  { name: 'style sheet of later screens', path: filesOf('assets/*.css'), limit: '4.85 kB' },
  ...filesOf('assets/{text,rest}-*.js').map((path) => ({ name: path, path, limit: '6 kB' })),
  // Loaded when a visitor needs them.
  ...filesOf('assets/*.js')
    .filter((path) => !/assets\/(main|text-|rest-)/.test(path))
    .map((path) => ({ name: path, path, limit: '31.5 kB' })),
]

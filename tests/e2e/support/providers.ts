/** Sign-in with a provider without internet: a stub for `gapi.iframes`, and the Auth emulator's own provider page. */
import type { BrowserContext, Page } from 'playwright-core'
import type { Provider } from '../../../src/domain/enums'
import type { Visitor } from './visitor'

/** The profile that a provider returns. */
export interface Person {
  readonly email: string
  readonly name?: string
}

/** As long as the original loads its module from a network. */
const GAPI_LOAD_MS = 200

/**
 * The part of `gapi.iframes` that the Auth SDK and its frame use: a page opens a frame, and both send each other named
 * requests. A request that arrives before its listener is registered is queued.
 */
export const GAPI_IFRAMES_STUB = `(() => {
  const channelWith = (peer) => {
    const handlers = new Map(), unheard = [], asked = new Map()
    let count = 0, heard
    const alive = new Promise((resolve) => { heard = resolve })
    const post = (message) => peer().postMessage({ messenger: true, ...message }, '*')
    // The SDK's callback throws after success; the original ignores that, too.
    const tell = (done, body) => { try { done([body]) } catch {} }
    const answer = async ({ id, type, body }) => post({ answerTo: id, body: await handlers.get(type)(body) })
    addEventListener('message', ({ source, data }) => {
      if (source !== peer() || !data?.messenger) return
      heard()
      if (data.answerTo !== undefined) tell(asked.get(data.answerTo), data.body)
      else if (handlers.has(data.type)) void answer(data)
      else if (data.type) unheard.push(data)
    })
    return {
      hello: () => post({}),
      ping: () => alive,
      restyle: async () => undefined,
      send: (type, body, done) => { asked.set(++count, done); post({ id: count, type, body }) },
      register: (type, handler) => {
        handlers.set(type, handler)
        for (const message of unheard.splice(0)) message.type === type ? void answer(message) : unheard.push(message)
      },
    }
  }
  const context = {
    open: ({ url, where }, opened) => {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.hidden = true
      where.append(frame)
      const channel = channelWith(() => frame.contentWindow)
      void channel.ping().then(() => (frame.dataset.ready = ''))
      return opened(channel)
    },
    getParentIframe: () => {
      const parent = channelWith(() => window.parent)
      parent.hello()
      return parent
    },
  }
  window.gapi = {
    load: (_, { callback }) => setTimeout(callback, ${GAPI_LOAD_MS}),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: null, Iframe: null },
  }
})()`
/** The end of the original script. */
const CALL_ONLOAD = `window[new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload']?.()`

/** Answers every request of the flow that would go to the internet. */
export async function stubInternet(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${GAPI_IFRAMES_STUB};${CALL_ONLOAD}` }),
  )
  // Fonts and styles of the emulator's page.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.fulfill({ body: '' }))
}

/**
 * The emulator issues access tokens but accepts id tokens only. Replaces an access token in a request (the page sends
 * one to link an account) by the id token that was issued with it.
 */
export async function acceptAccessTokens(context: BrowserContext): Promise<void> {
  let idToken: string | null = null
  await context.route('**/accounts:signInWithIdp*', async (route) => {
    const sent = route.request().postDataJSON() as { requestUri?: string; postBody?: string } | null // the service's JSON
    const uri = sent?.requestUri ?? ''
    idToken = (URL.canParse(uri) ? new URL(uri).searchParams.get('id_token') : null) ?? idToken
    const body = new URLSearchParams(sent?.postBody ?? '')
    if (!body.has('access_token') || idToken === null) return route.continue()
    body.delete('access_token')
    body.set('id_token', idToken)
    return route.continue({ postData: JSON.stringify({ ...sent, postBody: body.toString() }) })
  })
}

/** Presses a provider's button and returns the pop-up window. */
export async function openPopupOf({ page, provider }: Visitor, id: Provider): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await provider(id).click()
  return popup
}

/**
 * Adds an account on the emulator's provider page and signs in with it. `emailVerified: false`: the provider does not
 * confirm the email (the emulator's own accounts always do); `sharesEmail: false`: the provider returns no email;
 * `profile`: more keys of its profile.
 */
export async function signInInPopup(
  window: Page,
  { email, name = '' }: Person,
  { emailVerified = true, sharesEmail = true, profile = {} } = {},
): Promise<void> {
  await window.locator('.js-new-account').click()
  await window.locator('#email-input').fill(email)
  await window.locator('#display-name-input').fill(name)
  const changes = { ...profile, email_verified: emailVerified }
  await window.evaluate(`{
    const claimsOf = createFakeClaims
    createFakeClaims = (info) => {
      const { email, ...claims } = { ...JSON.parse(decodeURIComponent(claimsOf(info))), ...${JSON.stringify(changes)} }
      return encodeURIComponent(JSON.stringify(${sharesEmail ? '{ ...claims, email }' : 'claims'}))
    }
  }`)
  await window.locator('#sign-in').click()
}

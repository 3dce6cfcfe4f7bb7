/** A storefront page that signs customers in with KEF ID; docs/integrate/storefront.md explains each step. */

/** Query parameter of this page's own callback: what the visitor returns from, `login` or `logout`. */
const RETURN_PARAMETER = 'returned'

const STATUS_TEXTS = {
  login: 'You returned without being signed in. Sign in again, or continue as a guest.',
  logout: 'You are signed out of the shop and of KEF ID.',
}

const byId = (id) => document.getElementById(id)

/** The origin of KEF ID and the signed-in customer or null. A Shopify theme writes both into the page with Liquid. */
async function readSession() {
  const answer = await fetch('session.json')
  if (!answer.ok) throw new Error(`session.json: ${answer.status}`)
  return answer.json()
}

/** URL of a page of KEF ID that returns to this page. */
function kefIdUrl(kefId, page, returnsFrom) {
  const callback = new URL(location.pathname, location.origin)
  callback.searchParams.set(RETURN_PARAMETER, returnsFrom)
  const url = new URL(page, kefId)
  url.searchParams.set('callbackUrl', callback.href)
  url.searchParams.set('utm_source', 'storefront-example')
  return url.href
}

/** Reads what the visitor returned from and removes it from the URL, so that a reload or a shared link does not repeat it. */
function takeReturn() {
  const url = new URL(location.href)
  const returnedFrom = url.searchParams.get(RETURN_PARAMETER)
  url.searchParams.delete(RETURN_PARAMETER)
  history.replaceState(null, '', url)
  return returnedFrom
}

/** Both sessions end: the shop's own, then that of KEF ID, which would otherwise sign the customer in again. */
async function signOut(kefId) {
  await fetch('/account/logout', { method: 'POST', redirect: 'manual' })
  location.assign(kefIdUrl(kefId, '/auth/logout', 'logout'))
}

function describe(customer, returnedFrom) {
  if (customer === null) return STATUS_TEXTS[returnedFrom] ?? 'You are not signed in.'
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  return name === '' ? `Signed in with ${customer.email}.` : `Signed in as ${name} (${customer.email}).`
}

async function start() {
  const { kefId, customer } = await readSession()
  byId('status').textContent = describe(customer, takeReturn())
  for (const link of document.querySelectorAll('[data-page]')) link.href = kefIdUrl(kefId, link.dataset.page, 'login')
  byId('sign-in').hidden = customer !== null
  byId('sign-out').hidden = customer === null
  byId('sign-out').addEventListener('click', () => void signOut(kefId))
}

start().catch(() => {
  byId('status').textContent = 'The shop could not be reached. Reload the page.'
})

/** Runs in every page and frame of a session before their own scripts. */
import { HYDRATED_EVENT } from '../../../src/domain/prehydration'
import { GAPI_IFRAMES_STUB } from '../../e2e/support/providers'

/**
 * Reports violations of the content security policy as console errors, records hydration, and stands in for Google's
 * script, whose own element cannot load: the emulator's frame waits for `gapi_onload`.
 */
export const INIT_SCRIPT = `(() => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error('content security policy: ' + violatedDirective + ' ' + blockedURI),
  )
  document.addEventListener(${JSON.stringify(HYDRATED_EVENT)}, () => { window[${JSON.stringify(HYDRATED_EVENT)}] = true })
  document.addEventListener('DOMContentLoaded', () => window.gapi_onload?.())
  ;${GAPI_IFRAMES_STUB}
})()`

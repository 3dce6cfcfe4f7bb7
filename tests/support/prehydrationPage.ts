/** The prehydration script on the parts of a prerendered page that it reads. */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { prehydrationData } from '../../tools/build/prerender'
import { mergeChain } from '../../translations/catalogues'
import { HYDRATED_EVENT, PREHYDRATION_DATA_ID } from '../../src/domain/prehydration'
import { installPrehydrationHandlers } from '../../src/prehydration/handlers'

export const submitted = jest.fn()
export const clicked = jest.fn()

/** Renders the prerendered sign-in page, in German, and runs the script. */
export function openPrerenderedPage(): void {
  const data = JSON.stringify(prehydrationData({ locale: 'de', route: 'login' }, mergeChain(['de', 'en'])))
  document.body.innerHTML = `
    <form>
      <div class="field"><label for="email">E-Mail</label>
        <input id="email" name="email" aria-describedby="hint" /><p id="hint"></p>
        <div class="field__message"><div class="field__prehydration"></div></div></div>
      <div class="field"><label for="password">Passwort</label>
        <input id="password" name="password" type="password" />
        <div class="field__message"><div class="field__prehydration"></div></div></div>
      <button type="submit">Anmelden</button>
    </form>
    <button type="button">Google</button>
    <a href="/auth/reset_password">Vergessen</a>
    <template id="load-error"><h1></h1><p>Etwas ging schief.</p><p hidden>Offline.</p><button>Seite neu laden</button></template>
    <script type="application/json" id="${PREHYDRATION_DATA_ID}">${data.replace(/</g, '\\u003c')}</script>`
  installPrehydrationHandlers(document)
  document.forms[0]?.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted()
  })
  screen.getByText('Google').addEventListener('click', clicked)
}
export const dispatchHydrated = () => document.dispatchEvent(new Event(HYDRATED_EVENT))
export const email = () => screen.getByLabelText('E-Mail')
export const submit = () => userEvent.click(screen.getByText('Anmelden'))
export const errors = () =>
  [...document.querySelectorAll('[data-error]')].map((message) => message.getAttribute('data-error'))

/** The small script that answers for a prerendered page, and as much of such a page as it looks at. */
import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { earlyData } from '../../scripts/prerender'
import { mergeChain } from '../../scripts/i18n/merge'
import { EARLY_DATA, FORM_TAKEN_OVER, TAKEN_OVER } from '../../src/domain/early'
import { answerEarly } from '../../src/early/early'

export const sent = jest.fn()
export const pressed = jest.fn()

/** The prerendered login. */
export function open(): void {
  const data = JSON.stringify(earlyData({ locale: 'de', route: 'login' }, mergeChain(['de', 'en'])))
  document.body.innerHTML = `
    <form>
      <div class="field"><label for="email">E-Mail</label>
        <input id="email" name="email" aria-describedby="hint" /><p id="hint"></p>
        <div class="field__message"><div class="field__early"></div></div></div>
      <div class="field"><label for="password">Passwort</label>
        <input id="password" name="password" type="password" />
        <div class="field__message"><div class="field__early"></div></div></div>
      <button type="submit">Anmelden</button>
    </form>
    <button type="button">Google</button>
    <a href="/auth/reset_password">Vergessen</a>
    <template id="broken"><h1></h1><p>Etwas ging schief.</p><p hidden>Offline.</p><button>Seite neu laden</button></template>
    <script type="application/json" id="${EARLY_DATA}">${data.replace(/</g, '\\u003c')}</script>`
  answerEarly(document)
  document.forms[0]?.addEventListener('submit', (event) => {
    event.preventDefault()
    sent()
  })
  screen.getByText('Google').addEventListener('click', pressed)
}
export const takePageOver = () => document.dispatchEvent(new Event(TAKEN_OVER))
export const takeFormOver = () => document.dispatchEvent(new Event(FORM_TAKEN_OVER))
export const takeOver = () => {
  takePageOver()
  takeFormOver()
}
export const email = () => screen.getByLabelText('E-Mail')
export const submit = () => userEvent.click(screen.getByText('Anmelden'))
export const errors = () =>
  [...document.querySelectorAll('[data-error]')].map((message) => message.getAttribute('data-error'))

/** A Chromium tab as the app's webview: what WKNavigationDelegate and WebViewClient are on a phone. */
import type { Page } from 'playwright-core'
import { APP_CALLBACK } from './signIn'

/** Opens a page and resolves with the callback that it navigates to, or with null if the visitor closes the webview. */
export async function openUntilCallback(page: Page, url: string): Promise<string | null> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const callback = new Promise<string | null>((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url: requested }) => {
      if (requested.startsWith(APP_CALLBACK)) resolve(requested)
    })
    page.once('close', () => resolve(null))
  })
  // Closing the webview also ends a navigation that is still under way.
  await page.goto(url).catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  return callback
}

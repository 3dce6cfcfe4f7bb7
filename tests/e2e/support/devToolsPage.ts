/** The extension's content script, injected before the page's own scripts. Bundled by `devTools.ts`. */
import { installDevTools } from '../../fixtures/devToolsExtension'

Object.assign(window, { kefDevTools: installDevTools(window) })

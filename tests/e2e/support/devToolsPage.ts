/** What is put into a page before its own scripts: the extension's part in it. Bundled by `devTools.ts`. */
import { installDevTools } from '../../fixtures/devToolsExtension'

Object.assign(window, { kefDevTools: installDevTools(window) })

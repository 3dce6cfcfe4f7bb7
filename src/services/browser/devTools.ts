/** Whether Redux DevTools has announced itself, as its extension does before any script of the page. */
export const isDevToolsInstalled = (): boolean => '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window

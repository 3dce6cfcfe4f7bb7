/** Whether the Redux DevTools extension is installed. It defines this property before any script of the page runs. */
export const isDevToolsInstalled = (): boolean => '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window

/** Resolves in a new task, so that the browser handles input in between. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

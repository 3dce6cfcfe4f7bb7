/** False where there is surely no connection; true may still be a network that leads nowhere. */
export const isOnline = ({ navigator }: { readonly navigator: Pick<Navigator, 'onLine'> } = globalThis): boolean =>
  navigator.onLine

/** False: the browser has no network. True: it has one, which may still not reach the internet. */
export const isOnline = ({ navigator }: { readonly navigator: Pick<Navigator, 'onLine'> } = globalThis): boolean =>
  navigator.onLine

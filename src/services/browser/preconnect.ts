/**
 * Opens a connection to another origin before the first request. The browser closes an unused connection after some
 * seconds, so each call replaces the link element; that costs nothing while a connection is open.
 */
export function preconnect(origin: string): void {
  for (const link of document.head.querySelectorAll('link[rel=preconnect]'))
    if (link.getAttribute('href') === origin) link.remove()
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = origin
  // Browsers use separate connections for requests without credentials, which the SDK sends.
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}

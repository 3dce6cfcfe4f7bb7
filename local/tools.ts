/** What the pages on the storefront's origin share: the links of the bar at their top, and the footer of the local tools. */

type Links = readonly (readonly [path: string, name: string])[]

export const TOOLS: Links = [
  ['/', 'Storefront'],
  ['/embedded', 'Embedded'],
  ['/mailbox', 'Mailbox'],
  ['/replay', 'Replay'],
]

/** Below the tools, which are no pages of the shop. */
export const TOOLS_TEXT = 'A local test tool. The live site has no such page.'

/** The pages on the storefront's origin that a bar at their top links to: path and name. */
export const TOOLS = [
  ['/', 'Storefront'],
  ['/embedded', 'In a frame'],
  ['/mailbox', 'Mailbox'],
  ['/replay', 'Replay'],
] as const

/** Marks a row that opens a page; signing out is none. */
export const Chevron = () => (
  <svg width="8" height="14" viewBox="0 0 8 14" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="m1 1 6 6-6 6" />
  </svg>
)

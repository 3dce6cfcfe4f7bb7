/** Drawn, so that it needs no font of its own. The link around it has its name. */
export const Logo = () => (
  <svg width="44" height="13" aria-hidden>
    <path d="M0 0h3v5l5-5h4L7 5l5 8H8.5L5 7 3 9v4H0zm19 0h9v2.5h-6V5h5v2.5h-5v3h6V13h-9zm16 0h9v2.5h-6v3h5V8h-5v5h-3z" />
  </svg>
)

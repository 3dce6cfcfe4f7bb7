import { LOGO_PATH } from './logoPath'

/** The link around it has its name. */
export const Logo = () => (
  <svg width="44" height="13" aria-hidden>
    <path d={LOGO_PATH} />
  </svg>
)

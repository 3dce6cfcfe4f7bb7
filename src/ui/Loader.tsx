import { Text } from '../i18n/Text'

/** Covers the page while something is under way. */
export function Loader() {
  return (
    <div className="loader" role="status">
      <span className="loader__ring" aria-hidden="true" />
      <p className="loader__text">
        <Text id="common.loading" />
      </p>
    </div>
  )
}

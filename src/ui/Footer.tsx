import { Text, useText } from '../i18n/Text'

interface FooterProps {
  readonly year: number
  readonly links: { readonly privacy: string; readonly terms: string; readonly contact: string }
}

/** Copyright of the year and links to pages of the shop. */
export function Footer({ year, links }: FooterProps) {
  const text = useText()
  return (
    <footer className="footer">
      {/* As a string: a number would get a thousands separator. */}
      <Text id="footer.copyright" values={{ year: String(year) }} />
      <nav aria-label={text('footer.label')}>
        <a href={links.privacy}>
          <Text id="footer.privacy" />
        </a>
        <a href={links.terms}>
          <Text id="footer.terms" />
        </a>
        <a href={links.contact}>
          <Text id="footer.contact" />
        </a>
      </nav>
    </footer>
  )
}

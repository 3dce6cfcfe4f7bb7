import type { ReactNode } from 'react'
import type { LocaleRow } from '../../../../src/domain/routing/locales'
import { Line, Small, Table } from './elements'
import { COLUMN, HEAD_STYLES, fontFamily, INK, OUTLOOK_STYLES, PAPER } from './styles'

interface Props {
  readonly locale: LocaleRow
  readonly title: string
  readonly preheader: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** Fills the preview after the preheader, so that no program shows the first lines of the email there. */
const FILLER = '\u034f\u00a0'.repeat(80)

/** Only for Outlook on Windows; React writes no such comments. */
const OUTLOOK = { __html: `<!--[if mso]><style>${OUTLOOK_STYLES}</style><![endif]-->` }

/** The page of every email: brand, content and footer in one column. */
export const Layout = ({ locale: { tag, dir }, title, preheader, footer, children }: Props) => (
  <html lang={tag} dir={dir}>
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{title}</title>
      <style>{HEAD_STYLES}</style>
    </head>
    <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: PAPER }}>
      <div dangerouslySetInnerHTML={OUTLOOK} />
      <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
        {preheader}
        {FILLER}
      </div>
      <Table>
        <td className="paper" align="center" style={{ backgroundColor: PAPER }}>
          <table
            role="presentation"
            className="column"
            width="100%"
            cellPadding={0}
            cellSpacing={0}
            border={0}
            style={{ maxWidth: `${COLUMN}px` }}
          >
            <tbody>
              <tr>
                <td align="left" style={{ padding: '32px 24px 40px', fontFamily: fontFamily(tag) }}>
                  <p
                    className="ink"
                    style={{
                      margin: 0,
                      color: INK,
                      fontSize: '18px',
                      fontWeight: 700,
                      letterSpacing: '6px',
                      lineHeight: '24px',
                    }}
                  >
                    KEF
                  </p>
                  <Line />
                  {children}
                  <Line />
                  <Small style={{ margin: 0 }}>{footer}</Small>
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </Table>
    </body>
  </html>
)

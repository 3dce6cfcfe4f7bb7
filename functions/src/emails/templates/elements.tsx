/** Elements of an email, in markup that every mail program shows (docs/adr/2026-11-29-email-templates.md). */
import type { CSSProperties, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { partMarks, placeMark, type Part, type Place } from '../template'
import { BREAKABLE, COPPER, INK, LINE, PAPER, PARAGRAPH, QUIET, SMALL } from './styles'

interface Children {
  readonly children: ReactNode
}

/** A value; its direction does not change that of the text around it. Programs drop `bdi`, but not `dir`. */
export const Value = ({ of }: { readonly of: Place }) => (
  <span dir="auto" style={BREAKABLE}>
    {placeMark(of)}
  </span>
)

/** Kept where the condition holds when the email is sent. */
export function When({ part, children }: Children & { readonly part: Part }) {
  const [start, end] = partMarks(part)
  return (
    <>
      {start}
      {children}
      {end}
    </>
  )
}

export const Paragraph = ({ children }: Children) => (
  <p className="ink" style={PARAGRAPH}>
    {children}
  </p>
)

export const Small = ({ children, style }: Children & { readonly style?: CSSProperties }) => (
  <p className="quiet" style={{ ...SMALL, ...style }}>
    {children}
  </p>
)

export const Eyebrow = ({ children }: Children) => (
  <p className="copper" style={{ ...SMALL, margin: '0 0 8px', color: COPPER }}>
    {children}
  </p>
)

/** The longest words of German, and most Japanese headings, fit a line of a narrow phone; wider windows have the size of the sheet. */
export function Heading({ children }: Children) {
  const size = /^(ja|ko|zh)/.test(useIntl().locale) ? 24 : 28
  return (
    <h1
      className="ink title"
      style={{ margin: '0 0 24px', color: INK, fontSize: `${size}px`, fontWeight: 300, lineHeight: `${size + 8}px` }}
    >
      {children}
    </h1>
  )
}

export const Table = ({ children, style }: Children & { readonly style?: CSSProperties }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={style}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)

/** A cell with a background, because Outlook knows neither padding nor a background of links. The edge shows on inverted paper. */
export const Button = ({ children }: Children) => (
  <Table style={{ margin: '24px 0' }}>
    <td
      className="button"
      align="center"
      style={{ backgroundColor: INK, border: `1px solid ${COPPER}`, borderRadius: '2px' }}
    >
      <a
        href={placeMark('url')}
        className="label"
        style={{
          display: 'block',
          padding: '16px 20px',
          color: PAPER,
          fontSize: '16px',
          lineHeight: '20px',
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </td>
  </Table>
)

/** The member's own words. */
export const Quote = ({ children }: Children) => (
  <Table style={{ margin: '0 0 24px' }}>
    <td
      className="ink mark"
      style={{
        padding: '4px 0 4px 16px',
        borderLeft: `2px solid ${COPPER}`,
        color: INK,
        fontSize: '18px',
        lineHeight: '28px',
      }}
    >
      {children}
    </td>
  </Table>
)

export const Line = () => (
  <Table style={{ margin: '24px 0' }}>
    <td
      data-skip-in-text="true"
      className="line"
      style={{ borderTop: `1px solid ${LINE}`, fontSize: '1px', lineHeight: '1px' }}
    >
      {'\u00a0'}
    </td>
  </Table>
)

/** The button's address in words. The text part has it already. */
export const AddressInWords = ({ children }: Children) => (
  <div data-skip-in-text="true">
    <Small style={{ margin: '0 0 4px' }}>{children}</Small>
    <p className="quiet" style={{ ...SMALL, wordBreak: 'break-all' }}>
      <a href={placeMark('url')} className="quiet" style={{ color: QUIET, textDecoration: 'underline' }}>
        {placeMark('url')}
      </a>
    </p>
  </div>
)

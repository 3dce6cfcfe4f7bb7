/** No email needs what a mail program lacks, by the data of caniemail.com. They have none of Naver and QQ: see the ADR. */
import { expect, it } from '@jest/globals'
import { caniemail } from 'caniemail'
import { SAMPLES } from '../../../functions/src/emails/templates/samples'
import { render } from './support'

const CLIENTS: Parameters<typeof caniemail>[0]['clients'] = [
  ...(['gmail.*', 'apple-mail.*', 'yahoo.*'] as const),
  ...(['outlook.windows', 'outlook.macos', 'outlook.outlook-com', 'outlook.ios', 'outlook.android'] as const),
]

/** What some of them lack, and what is seen there instead. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '<style> element': 'the inline styles: light colours and a smaller heading',
  '@media': 'the same',
  'color-scheme CSS property': 'the colours that the program itself inverts',
  'color-scheme meta tag': 'the same',
  '<body> element': 'the background of the table that fills it',
  'border-radius': 'square corners',
  'display:none': 'nothing, by its height, in Gmail’s old page for phones',
  'max-height property': 'nothing, because Outlook knows display:none',
  overflow: 'the same',
  'word-break': 'a long address breaks by word-wrap',
}

it('uses nothing that a mail program lacks, but for what it can do without', () => {
  const found = new Set<string>()
  for (const locale of ['en', 'ja'] as const)
    for (const sample of SAMPLES) {
      // The package cannot look up a feature whose data lack a program.
      const html = render(sample, locale).html.replaceAll('word-wrap:break-word', 'margin:0')
      const { errors } = caniemail({ clients: CLIENTS, html }).issues
      for (const issues of errors.values()) for (const { title } of issues) found.add(title)
    }
  expect([...found].sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

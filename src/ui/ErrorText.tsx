import type { ReactNode } from 'react'
import type { ErrorKey } from '../domain/errors'
import { errorValues } from '../domain/forms/fields'
import { Text } from '../i18n/Text'
import { NewTabLink, type FormLinks } from './links'
import { Link } from './Link'

export interface ErrorTextProps {
  readonly errorKey: ErrorKey
  /** Links inside a message become text without them. */
  readonly links?: Pick<FormLinks, 'reset' | 'contact'>
  /** Words a campaign answer may have. */
  readonly maxWords?: number
}

/** The words of a catalogue key, with the figures and links that it names. */
export function ErrorText({ errorKey, links, maxWords = 0 }: ErrorTextProps) {
  const values = {
    ...errorValues(errorKey),
    maxWords,
    reset: (text: ReactNode[]) => (links ? <Link to={links.reset}>{text}</Link> : <>{text}</>),
    contact: (text: ReactNode[]) => (links ? <NewTabLink href={links.contact}>{text}</NewTabLink> : <>{text}</>),
  }
  return <Text id={errorKey} values={values} />
}

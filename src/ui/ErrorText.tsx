import type { ReactNode } from 'react'
import type { ErrorKey } from '../domain/errors'
import { errorValues } from '../domain/forms/fields'
import { Text } from '../i18n/Text'
import { NewTabLink, type FormLinks } from './links'
import { Link } from './Link'

export interface ErrorTextProps {
  readonly errorKey: ErrorKey
  /** Without it, links inside a message are rendered as text. */
  readonly links?: Pick<FormLinks, 'reset' | 'contact'>
  /** Maximum number of words of a campaign answer. */
  readonly maxWords?: number
}

/** The message of an error key, with its values and links. */
export function ErrorText({ errorKey, links, maxWords = 0 }: ErrorTextProps) {
  const values = {
    ...errorValues(errorKey),
    maxWords,
    reset: (text: ReactNode[]) => (links ? <Link to={links.reset}>{text}</Link> : <>{text}</>),
    contact: (text: ReactNode[]) => (links ? <NewTabLink href={links.contact}>{text}</NewTabLink> : <>{text}</>),
  }
  return <Text id={errorKey} values={values} />
}

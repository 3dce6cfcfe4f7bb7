import type { ReactNode } from 'react'
import type { ErrorKey } from '../domain/errors'
import { errorValues } from '../domain/forms/fields'
import { Text } from '../i18n/Text'
import { NewTabLink, type FormLinks } from './links'
import { Link } from './Link'

export type MessageLinks = Pick<FormLinks, 'resetPassword' | 'setupPassword' | 'contact' | 'login' | 'signup'>

export interface ErrorTextProps {
  readonly errorKey: ErrorKey
  /** Without it, links inside a message are rendered as text. */
  readonly links?: MessageLinks | undefined
  /** Maximum number of words of a campaign answer. */
  readonly maxWords?: number | undefined
  /** Name of the provider that the error is about. */
  readonly provider?: string | undefined
}

/** The message of an error key, with its values and links. */
export function ErrorText({ errorKey, links, maxWords = 0, provider = '' }: ErrorTextProps) {
  const values = {
    ...errorValues(errorKey),
    maxWords,
    provider,
    ...linkValues(links),
  }
  return <Text id={errorKey} values={values} />
}

/** The tags of the messages. */
export const linkValues = (links: MessageLinks | undefined) => ({
  login: linkTo(links?.login),
  signup: linkTo(links?.signup),
  contact: (text: ReactNode[]) => (links ? <NewTabLink href={links.contact}>{text}</NewTabLink> : <>{text}</>),
})

const linkTo = (path: string | undefined) => (text: ReactNode[]) =>
  path === undefined ? <>{text}</> : <Link to={path}>{text}</Link>

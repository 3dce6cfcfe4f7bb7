import type { ReactNode } from 'react'
import { AnswerControl } from './AnswerControl'
import { ConsentField } from './ConsentField'
import { ConsentText } from './ConsentText'
import { PasswordChecks } from './PasswordChecks'
import { PlainForm } from './PlainForm'
import { SelectControl } from './SelectControl'
import type { FieldKinds, FormProps } from './types'

export { warmJudge } from './engineLoader'
export type { FormProps } from './types'

const KINDS: FieldKinds = {
  Consent: ConsentField,
  ConsentText,
  Select: SelectControl,
  Answer: AnswerControl,
  PasswordChecks,
}

/** Any form of the site, with all kinds of fields; one of texts and existing passwords is a `PlainForm`. */
export const Form = (props: FormProps): ReactNode => <PlainForm {...props} kinds={KINDS} />

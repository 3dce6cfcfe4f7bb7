import type { ReactNode } from 'react'
import { BasicForm } from './BasicForm'
import { AnswerControl } from './controls/AnswerControl'
import { ConsentField, ConsentText } from './controls/ConsentField'
import { PasswordChecks } from './controls/PasswordChecks'
import { SelectControl } from './controls/SelectControl'
import type { FieldComponents, FormProps } from './types'

const FIELD_COMPONENTS: FieldComponents = {
  Consent: ConsentField,
  ConsentText,
  Select: SelectControl,
  Answer: AnswerControl,
  PasswordChecks,
}

/** A form with all kinds of fields. */
export const Form = (props: FormProps): ReactNode => <BasicForm {...props} fieldComponents={FIELD_COMPONENTS} />

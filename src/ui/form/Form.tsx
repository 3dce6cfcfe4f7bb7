import type { ReactNode } from 'react'
import { AnswerControl } from './controls/AnswerControl'
import { ConsentField } from './controls/ConsentField'
import { ConsentText } from './controls/ConsentText'
import { PasswordChecks } from './controls/PasswordChecks'
import { BasicForm } from './BasicForm'
import { SelectControl } from './controls/SelectControl'
import type { FieldComponents, FormProps } from './types'

export { preloadValidation } from './behaviour/formControllerLoader'
export type { FormProps } from './types'

const FIELD_COMPONENTS: FieldComponents = {
  Consent: ConsentField,
  ConsentText,
  Select: SelectControl,
  Answer: AnswerControl,
  PasswordChecks,
}

/** Any form of the site, with all kinds of fields; one of texts and existing passwords is a `PlainForm`. */
export const Form = (props: FormProps): ReactNode => <BasicForm {...props} fieldComponents={FIELD_COMPONENTS} />

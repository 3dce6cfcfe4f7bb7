import type { ReactNode } from 'react'
import { preselectedValues } from '../../domain/forms/localeCountries'
import { BasicForm } from './BasicForm'
import { AnswerControl } from './controls/AnswerControl'
import { ConsentField } from './controls/ConsentField'
import { descriptionIds, FieldHint, isShownByChecks } from './controls/FieldHint'
import { PasswordChecks } from './controls/PasswordChecks'
import { SelectControl } from './controls/SelectControl'
import { ErrorSummary } from './ErrorSummary'
import type { FieldComponents, FormProps } from './types'

const FIELD_COMPONENTS: FieldComponents = {
  Consent: ConsentField,
  Select: SelectControl,
  Answer: AnswerControl,
  PasswordChecks,
  Hint: FieldHint,
  descriptionIds,
  isShownByChecks,
  ErrorSummary,
}

/** A form with all kinds of fields. */
export const Form = (props: FormProps): ReactNode => (
  <BasicForm
    {...props}
    initial={{ ...preselectedValues(props.locale), ...props.initial }}
    fieldComponents={FIELD_COMPONENTS}
  />
)

import { useState, type ReactNode } from 'react'
import { formControllerLoader } from './behaviour/formControllerLoader'
import { InertForm } from './behaviour/InertForm'
import type { FormConfig } from './types'

/** A form of texts and existing passwords; `Form` adds the other kinds of fields. Its fields follow from `domain/forms/forms`. */
export function BasicForm(props: FormConfig): ReactNode {
  const [FormController, setFormController] = useState(() => formControllerLoader.loaded)
  return FormController ? (
    <FormController config={props} />
  ) : (
    <InertForm config={props} onControllerLoaded={(controller) => setFormController(() => controller)} />
  )
}

import { yupResolver } from '@hookform/resolvers/yup'
import type { Resolver } from 'react-hook-form'
import { schemaForFields } from '../../../domain/forms/schema'
import type { FormValues } from '../../../domain/forms/rules'
import { visibleFields } from '../formFields'
import type { FormProps } from '../types'

/**
 * Validates the visible fields of a form. Values come back normalised, errors are message ids. The schema is built when
 * it is needed: a form renders more often than it validates.
 */
export const resolverFor =
  (props: FormProps): Resolver<FormValues> =>
  (values, context, options) => {
    const schema = schemaForFields(visibleFields(props), props.locale)
    // Capturing a stack for each error of a long form would delay the answer to a press.
    const validate: Resolver<FormValues> = yupResolver(schema, { stripUnknown: true, disableStackTrace: true })
    return validate(values, context, options)
  }

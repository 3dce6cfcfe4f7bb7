/** Judges a form: by yup once that has run, by the same rules without it until then. */
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { CampaignRow } from '../../../domain/campaigns'
import type { FieldName } from '../../../domain/forms/fields'
import { fieldsFor, type FormField, type FormId } from '../../../domain/forms/forms'
import { localeRow, type Locale } from '../../../domain/routing/locales'
import { firstError, normalise, type FormValues } from '../../../domain/forms/rules'

type ValidationModule = typeof import('./schema')

let loaded: ValidationModule | null = null
let loading: Promise<void> | null = null

/** Runs yup and what is built on it, once: it comes with the engine, which need not wait for it to take a form over. */
export const preloadSchema = (): Promise<void> =>
  (loading ??= import(/* webpackMode: "eager" */ './schema').then((module) => {
    loaded = module
  }))

/** Values come back judged and trimmed, only those of the form's fields. Error messages are catalogue keys. */
export function lazyResolver(
  formId: FormId,
  locale: Locale,
  campaign?: CampaignRow,
  omit: readonly FieldName[] = [],
): Resolver<FormValues> {
  const fields = fieldsFor(formId, locale, campaign).filter(({ name }) => !omit.includes(name))
  return (values, context, options) => {
    void preloadSchema()
    if (!loaded) return validateByRules(fields, values, localeRow(locale).tag)
    const byYup: Resolver<FormValues> = loaded.yupResolver(loaded.schemaForFields(fields, locale), {
      stripUnknown: true,
    })
    return byYup(values, context, options)
  }
}

/** A likelier spelling of an email, once the chunk that knows has arrived. */
export const suggestionFor = (email: string): string | null => loaded?.suggestEmail(email) ?? null

/** What the schemas rest on, asked directly. `tag` is the BCP-47 tag that words are counted in. */
export function validateByRules(fields: readonly FormField[], rawValues: FormValues, tag: string) {
  const values: Record<string, unknown> = {}
  for (const field of fields) values[field.name] = normalise(field, rawValues[field.name])
  const errors: FieldErrors<FormValues> = {}
  for (const { name, rules } of fields) {
    const error = firstError(rules, values[name], values, tag)
    if (error !== null) errors[name] = { type: 'rules', message: error }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

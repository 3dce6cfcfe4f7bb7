/** Judges a form: by yup once that has run, by the same rules without it until then. */
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { CampaignRow } from '../../domain/campaigns'
import type { FieldName } from '../../domain/fields'
import { fieldsFor, type FormField, type FormId } from '../../domain/forms'
import { localeRow, type Locale } from '../../domain/locales'
import { firstBroken, normalise, type FormValues } from '../../domain/rules'

type Judge = typeof import('./schema')

let arrived: Judge | null = null
let awaited: Promise<void> | null = null

/** Runs yup and what is built on it, once: it comes with the engine, which need not wait for it to take a form over. */
export const warmSchema = (): Promise<void> =>
  (awaited ??= import(/* webpackMode: "eager" */ './schema').then((judge) => {
    arrived = judge
  }))

/** Values come back judged and trimmed, only those of the form's fields. Error messages are catalogue keys. */
export function lazyResolver(
  form: FormId,
  locale: Locale,
  campaign?: CampaignRow,
  omit: readonly FieldName[] = [],
): Resolver<FormValues> {
  const fields = fieldsFor(form, locale, campaign).filter(({ name }) => !omit.includes(name))
  return (values, context, options) => {
    void warmSchema()
    if (!arrived) return judgeByRules(fields, values, localeRow(locale).tag)
    const byYup: Resolver<FormValues> = arrived.yupResolver(arrived.schemaOf(fields, locale), { stripUnknown: true })
    return byYup(values, context, options)
  }
}

/** A likelier spelling of an email, once the chunk that knows has arrived. */
export const suggestionFor = (email: string): string | null => arrived?.suggestEmail(email) ?? null

/** What the schemas rest on, asked directly. `tag` is the BCP-47 tag that words are counted in. */
export function judgeByRules(fields: readonly FormField[], raw: FormValues, tag: string) {
  const values: Record<string, unknown> = {}
  for (const field of fields) values[field.name] = normalise(field, raw[field.name])
  const errors: FieldErrors<FormValues> = {}
  for (const { name, rules } of fields) {
    const broken = firstBroken(rules, values[name], values, tag)
    if (broken !== null) errors[name] = { type: 'rules', message: broken }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

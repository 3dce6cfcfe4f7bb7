import { groupsFor, type FormGroup } from '../../domain/forms/forms'
import type { FormProps } from './types'

/** The groups that a form shows: what is left out may leave one empty. */
export const visibleGroups = ({ formId, locale, campaign, omit = [] }: FormProps): readonly FormGroup[] =>
  groupsFor(formId, locale, campaign)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !omit.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)

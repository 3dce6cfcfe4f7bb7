import { groupsFor, type FormGroup } from '../../domain/forms'
import type { FormProps } from './types'

/** The groups that a form shows: what is left out may leave one empty. */
export const shownGroups = ({ form, locale, campaign, omit = [] }: FormProps): readonly FormGroup[] =>
  groupsFor(form, locale, campaign)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !omit.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)

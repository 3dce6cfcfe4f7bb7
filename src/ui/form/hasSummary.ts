import { visibleFields } from './formFields'
import type { FormProps } from './types'

/** A form of up to three fields shows all its messages at once; a longer one also counts them. */
export const hasSummary = (props: FormProps): boolean => visibleFields(props).length > 3

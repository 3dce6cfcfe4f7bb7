/** The props that connect a sign-in form to the store. */
import { useMemo } from 'react'
import { useFormProps } from './useFormProps'

/** `signup`: path of the sign-up page, which the message about an unknown account links to. */
export function useSignInFormProps(signup: string) {
  const form = useFormProps()
  // The same object for each render: a field renders again when the links of its form change.
  const links = useMemo(() => ({ ...form.links, signup }), [form.links, signup])
  return { ...form, links }
}

/** The props that connect a sign-up form to the store. */
import { useMemo } from 'react'
import { preloadSignUp } from '../auth/signUp'
import { useFormProps } from './useFormProps'

/** `login`: path of the sign-in page, which the message about a taken email links to. */
export function useSignUpFormProps(login: string) {
  const form = useFormProps(preloadSignUp)
  // The same object for each render: a field renders again when the links of its form change.
  const links = useMemo(() => ({ ...form.links, login }), [form.links, login])
  return { ...form, links }
}

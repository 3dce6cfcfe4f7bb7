import type { ReactNode } from 'react'
import { Divider } from '../../ui/Divider'

/** The providers of a campaign form and the words before its email, for the place below the entry. */
export const WaysBeforeEmail = ({ social }: { readonly social: ReactNode }) => (
  <>
    {social}
    <Divider id="signup.orEmail" />
  </>
)

import { Fragment } from 'react'

/** Shorter addresses fit on a line of a phone. */
const LONG = 30

/** An email address within a text, which the style sheet sets off. A long one may break before "@" and ".". */
export const EmailAddress = ({ children }: { readonly children: string }) => (
  <span translate="no" key={children}>
    {children.length < LONG
      ? children
      : children.split(/(?=[.@])/).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
  </span>
)

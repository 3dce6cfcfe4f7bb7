import type { ReactNode } from 'react'

/** For the `hidden` tag of a message: words that only screen readers get. */
export const visuallyHidden = (chunks: ReactNode[]): ReactNode => <span className="visually-hidden">{chunks}</span>

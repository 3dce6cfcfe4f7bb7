/** The pages that are measured, and their names. */
import type { ProbeMethod } from './probeResponsiveness'

export interface Subject extends ProbeMethod {
  readonly name: SubjectName
  readonly path: string
  readonly server: 'site' | 'bare'
  /** Whether the scripts until a sign-in is sent are measured too. */
  readonly signsIn: boolean
}

export const SUBJECT_NAMES = ['static form', 'bare form', 'sign in', 'sign up'] as const
export type SubjectName = (typeof SUBJECT_NAMES)[number]

const MESSAGE = '[data-error="error.emailInvalid"]'

/** In the order of a round. */
export const SUBJECTS: readonly Subject[] = [
  // The browser validates the field itself: no script that has to be loaded can be faster.
  { name: 'static form', path: '/static.html', server: 'bare', message: null, signsIn: false },
  { name: 'bare form', path: '/bare.html', server: 'bare', message: MESSAGE, signsIn: false },
  { name: 'sign in', path: '/auth/login', server: 'site', message: MESSAGE, signsIn: true },
  { name: 'sign up', path: '/auth/signup_with_email', server: 'site', message: MESSAGE, signsIn: false },
]

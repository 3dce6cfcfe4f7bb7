/** What no API reads: questions that a person answers, with the day on which it was last done (docs/project-ticks.json). */
import type { ProjectFacts } from './facts'

export interface Question {
  readonly id: string
  readonly text: string
  readonly where: string
}

const handler = ({ host }: ProjectFacts): string => `https://${host}/__/auth/handler`

export const questionsOf = (facts: ProjectFacts): readonly Question[] => [
  {
    id: 'google-client',
    text: `The web client has the origin https://${facts.host} and the redirect URI ${handler(facts)}; the consent screen is published.`,
    where: `https://console.cloud.google.com/apis/credentials?project=${facts.id}`,
  },
  {
    id: 'apple-service',
    text: `The Services ID has the domain ${facts.host} and the return URL ${handler(facts)}; the sender of our emails is registered.`,
    where: 'https://developer.apple.com/account/resources/identifiers/list',
  },
  {
    id: 'facebook-app',
    text: `The app has the redirect URI ${handler(facts)}, the permissions public_profile and email, the addresses of privacy policy and data deletion, and is live.`,
    where: 'https://developers.facebook.com/apps',
  },
  {
    id: 'mail-domain',
    text: 'The domain of the sender has SPF, DKIM and DMARC records, and an email of a sign-up is no spam at the big providers.',
    where: 'the mail service',
  },
  {
    id: 'destinations',
    text: 'The owner has confirmed every origin and callback to which visitors may return.',
    where: 'src/domain/routing/destinations.ts',
  },
  { id: 'terms', text: 'POLICY_VERSION is the date of the terms in force.', where: `functions/.env.${facts.id}` },
  {
    id: 'analytics',
    text: 'Enhanced measurement of the data stream is off: it would send addresses of pages.',
    where: 'https://analytics.google.com, Admin → Data streams',
  },
  {
    id: 'error-service',
    text: 'The error service stores no IP addresses, and reports new issues.',
    where: 'Sentry, or the service in its place: Settings → Security & Privacy',
  },
  {
    id: 'visitor-address',
    text: 'After a sign-in, the log line “visitor address source” says what the functions count by (docs/scale.md, Limits per address).',
    where: `https://console.cloud.google.com/logs/query?project=${facts.id}`,
  },
  {
    id: 'email-change-notice',
    text: 'After a change of email, the old address gets the notice of Firebase with its link to undo the change.',
    where: `https://console.firebase.google.com/project/${facts.id}/authentication/emails`,
  },
  {
    id: 'old-change-of-email',
    text: 'A change of email that was requested before a password reset was tried afterwards.',
    where: 'docs/adr/2026-11-22-tokens.md, Does an old change of email still work?',
  },
  {
    id: 'journeys',
    text: 'On a computer and a phone: sign-up in two languages, email, shop; reset; each provider; a campaign; log out; the app.',
    where: facts.origin,
  },
]

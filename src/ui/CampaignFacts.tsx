import type { ReactNode } from 'react'

export interface Fact {
  readonly name: ReactNode
  readonly detail: ReactNode
}

/** Facts about a campaign: what can be won, and when the winners are known. */
export const CampaignFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className="facts">
    {facts.map(({ name, detail }, index) => (
      <li key={index}>
        <b>{name}</b>
        {detail}
      </li>
    ))}
  </ul>
)

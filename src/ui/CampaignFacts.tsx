import type { ReactNode } from 'react'

export interface Fact {
  /** Without a name, the detail is a sentence. */
  readonly name?: ReactNode
  readonly detail: ReactNode
}

/** Facts about a campaign: what can be won, and how the winners hear of it. */
export const CampaignFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className="facts">
    {facts.map(({ name, detail }, index) => (
      <li key={index} className={name === undefined ? undefined : 'facts__prize'}>
        {name !== undefined && (
          <>
            <b>{name}</b>{' '}
          </>
        )}
        {detail}
      </li>
    ))}
  </ul>
)

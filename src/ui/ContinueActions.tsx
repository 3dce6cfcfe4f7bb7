import type { ReactNode } from 'react'
import { Text } from '../i18n/Text'
import { Button, ButtonLink } from './Button'

type Way = 'page' | 'window' | 'frame'

interface ContinueProps {
  /** The way to offer after Continue had no effect; null before. `shop`: there is no URL to return to. */
  readonly by: Exclude<Way, 'page'> | 'shop' | null
  readonly label: ReactNode
  readonly shop: string
  readonly onContinue: (way: Way) => void
}

/** The buttons that leave a completed flow. */
export function ContinueActions({ by, label, shop, onContinue }: ContinueProps) {
  if (by === 'shop')
    return (
      <ButtonLink variant="primary" href={shop} dataAction="continue">
        <Text id="common.continueToShop" />
      </ButtonLink>
    )
  return (
    <>
      {by !== 'frame' && (
        <Button variant="primary" dataAction="continue" onClick={() => onContinue(by ?? 'page')}>
          {by === null ? label : <Text id="continue.window" />}
        </Button>
      )}
      {by !== null && (
        <Button
          variant={by === 'frame' ? 'primary' : 'secondary'}
          dataAction="continue-here"
          onClick={() => onContinue('frame')}
        >
          <Text id="continue.here" />
        </Button>
      )}
    </>
  )
}

/** Explains why Continue had no effect and what to do instead. */
export const ContinueNotice = ({ by }: Pick<ContinueProps, 'by'>) =>
  (by === 'window' || by === 'frame') && (
    <p role="alert" data-continue={by}>
      <Text id={by === 'window' ? 'continue.frameLead' : 'continue.blockedLead'} />
    </p>
  )

/** Says that Continue leads to the start page of the shop, because the callback has a mistake. `host`: null if it has none. */
export const StartPageNotice = ({ host }: { readonly host: string | null }) =>
  host !== null && (
    <p>
      <Text id="successEnd.leadStartPage" values={{ host }} />
    </p>
  )

import type { ReactNode } from 'react'
import { Text } from '../i18n/Text'
import { Button, ButtonLink } from './Button'

type Way = 'page' | 'window' | 'frame'

interface ContinueProps {
  /** What is left to try, null before a press led nowhere. `shop`: there is no address to go back to. */
  readonly by: Exclude<Way, 'page'> | 'shop' | null
  readonly label: ReactNode
  readonly shop: string
  readonly onContinue: (way: Way) => void
}

/** The way back from a completed flow. */
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

/** Says why a press on Continue led nowhere, and what to do. */
export const ContinueNotice = ({ by }: Pick<ContinueProps, 'by'>) =>
  (by === 'window' || by === 'frame') && (
    <p role="alert" data-continue={by}>
      <Text id={by === 'window' ? 'continue.frameLead' : 'continue.blockedLead'} />
    </p>
  )

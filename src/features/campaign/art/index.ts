/** The drawing of each theme. The style sheet of the theme (ui/styles/campaign.css) places it. */
import type { ComponentType } from 'react'
import type { CampaignRow } from '../../../domain/campaigns'
import { Loudspeaker } from './Loudspeaker'
import { Rings } from './Rings'
import { Speakers } from './Speakers'

export const ART: Readonly<Record<CampaignRow['theme'], ComponentType>> = {
  pink: Loudspeaker,
  projector: Speakers,
  plain: Rings,
}

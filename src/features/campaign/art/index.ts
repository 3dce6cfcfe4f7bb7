/** The drawing of each theme. The style sheet of the theme (ui/styles/campaign/hero.css) places it. */
import type { ComponentType } from 'react'
import type { CampaignRow } from '../../../domain/campaigns'
import { Cinema } from './Cinema'
import { Loudspeaker } from './Loudspeaker'
import { SpeakerDriver } from './SpeakerDriver'

export const ART: Readonly<Record<CampaignRow['theme'], ComponentType>> = {
  pink: Loudspeaker,
  projector: Cinema,
  plain: SpeakerDriver,
}

/** The campaign screens share one chunk: a visitor who sees one is likely to see the next. */
export { CampaignClosedScreen, CampaignSuccessScreen } from './CampaignEndScreen'
export { CampaignEntryScreen, CampaignLoginScreen, CampaignSignupScreen } from './CampaignFormScreens'
export { CampaignIntro } from './CampaignIntro'
export { checkCampaign } from './campaignThunks'

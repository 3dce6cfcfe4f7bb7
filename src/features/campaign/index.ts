/** The campaign screens share one chunk: a visitor who sees one is likely to see the next. */
export { CampaignClosedScreen, CampaignSuccessScreen } from './CampaignEndScreen'
export { CampaignEntryScreen } from './CampaignEntryScreen'
export { CampaignIntro } from './CampaignIntro'
export { CampaignLoginScreen } from './CampaignLoginScreen'
export { CampaignSignupScreen } from './CampaignSignupScreen'

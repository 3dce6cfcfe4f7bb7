/** The campaign screens travel together: who opens one is likely to see the next. */
export { CampaignClosedScreen, CampaignSuccessScreen } from './CampaignEndScreen'
export { CampaignEntryScreen } from './CampaignEntryScreen'
export { CampaignIntro } from './CampaignIntro'
export { CampaignLoginScreen } from './CampaignLoginScreen'
export { CampaignSignupScreen } from './CampaignSignupScreen'

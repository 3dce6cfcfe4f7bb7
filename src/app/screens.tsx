/** The screen table: component, tab title and form of each screen. `screen.ts` selects the row. */
import type { ComponentProps, ReactNode } from 'react'
import type { FormId } from '../domain/forms/forms'
import type { RouteMatch, ScreenName } from '../domain/routing/routes'
import { ErrorScreen } from '../features/error/ErrorScreen'
import { SocialSignIn } from '../features/social/SocialSignIn'
import type { PlainMessageId } from '../i18n/messages'
import { initialScreen } from './screen'
import {
  selectAcceptTermsTitle,
  selectVerificationTitle,
  selectCampaignClosedTitle,
  selectCampaignSuccessTitle,
  selectConfirmationTitle,
} from '../state/screenTitles'
import type { RootState } from '../state/storeTypes'
import * as chunks from './chunks'
import { preloadChunk, type LazyComponent } from './lazyChunk'

const Login = chunks.login.component((m) => m.LoginScreen)
const Signup = chunks.signup.component((m) => m.SignupScreen)
const Verification = chunks.postSubmit.component((m) => m.VerificationScreen)
const AcceptTerms = chunks.postSubmit.component((m) => m.AcceptTermsScreen)
const LinkProvider = chunks.postSubmit.component((m) => m.LinkProviderScreen)
const SuccessEnd = chunks.postSubmit.component((m) => m.SuccessEndScreen)
const Confirmation = chunks.postSubmit.component((m) => m.ConfirmationScreen)
export const SignedInElsewhere = chunks.postSubmit.component((m) => m.SignedInElsewhere)
const CampaignLogin = chunks.campaign.component((m) => m.CampaignLoginScreen)
const CampaignSignup = chunks.campaign.component((m) => m.CampaignSignupScreen)
const CampaignEntry = chunks.campaign.component((m) => m.CampaignEntryScreen)
const CampaignSuccess = chunks.campaign.component((m) => m.CampaignSuccessScreen)
const CampaignClosed = chunks.campaign.component((m) => m.CampaignClosedScreen)
export const CampaignIntro = chunks.campaign.component((m) => m.CampaignIntro)
const EmailLink = chunks.emailLink.component((m) => m.EmailLinkScreen)
const EmailLinkResult = chunks.emailLink.component((m) => m.EmailLinkResultScreen)
const ForgotPassword = chunks.passwordReset.component((m) => m.ForgotPasswordScreen)
const ResetEmailSent = chunks.passwordReset.component((m) => m.ResetEmailSentScreen)
const Home = chunks.home.component((m) => m.HomeScreen)
export const MemberBenefits = chunks.home.component((m) => m.MemberBenefits)
const Logout = chunks.logout.component((m) => m.LogoutScreen)
const PolicyUpdate = chunks.policyUpdate.component((m) => m.PolicyUpdateScreen)
const NotFound = chunks.notFound.component((m) => m.NotFoundScreen)

export interface ScreenContext {
  /** For screens of the auth flow: the sign-up page of this sign-in page, or the reverse. */
  readonly counterpart: RouteMatch
}

const renderSocial = (props: ComponentProps<typeof SocialSignIn>) => <SocialSignIn {...props} />
const providersTo = (label: 'login.submit' | 'signup.title') => <SocialSignIn label={label} labelElement="h2" />

interface ScreenRow {
  /** What `render` renders; null for a component that is not lazy. */
  readonly component: Pick<LazyComponent<object>, 'chunk'> | null
  readonly render: (context: ScreenContext) => ReactNode
  /** Title of the browser tab, before the name of the site. */
  readonly title: PlainMessageId | ((state: RootState) => PlainMessageId)
  /** Form of a screen that is prerendered: the page carries its rules for the prehydration script. */
  readonly form?: FormId
}

export const SCREENS: Readonly<Record<ScreenName, ScreenRow>> = {
  home: { component: Home, render: () => <Home />, title: 'title.site' },
  login: {
    component: Login,
    render: ({ counterpart }) => <Login counterpart={counterpart} social={<SocialSignIn />} />,
    title: 'login.submit',
    form: 'login',
  },
  'app-login': {
    component: Login,
    render: ({ counterpart }) => <Login counterpart={counterpart} social={<SocialSignIn />} />,
    title: 'login.submit',
    form: 'login',
  },
  signup: {
    component: Signup,
    render: ({ counterpart }) => <Signup counterpart={counterpart} renderSocial={renderSocial} />,
    title: 'signup.submit',
    form: 'signup',
  },
  'app-signup': {
    component: Signup,
    render: ({ counterpart }) => <Signup counterpart={counterpart} renderSocial={renderSocial} />,
    title: 'signup.submit',
    form: 'signup',
  },
  'verification-sent': {
    component: Verification,
    render: ({ counterpart }) => <Verification after="signup" login={counterpart} />,
    title: selectVerificationTitle,
  },
  'email-not-verified': {
    component: Verification,
    render: () => <Verification after="login" />,
    title: 'emailNotVerified.title',
  },
  'accept-tos': { component: AcceptTerms, render: () => <AcceptTerms />, title: selectAcceptTermsTitle },
  'link-facebook': { component: LinkProvider, render: () => <LinkProvider />, title: 'linkFacebook.title' },
  confirmation: { component: Confirmation, render: () => <Confirmation />, title: selectConfirmationTitle },
  'success-end': { component: SuccessEnd, render: () => <SuccessEnd />, title: 'successEnd.title' },
  'campaign-login': {
    component: CampaignLogin,
    render: ({ counterpart }) => <CampaignLogin social={providersTo('login.submit')} counterpart={counterpart} />,
    title: 'campaign.card',
    form: 'campaignLogin',
  },
  'campaign-signup': {
    component: CampaignSignup,
    render: ({ counterpart }) => <CampaignSignup social={providersTo('signup.title')} counterpart={counterpart} />,
    title: 'campaign.card',
    form: 'campaignSignup',
  },
  'campaign-entry': { component: CampaignEntry, render: () => <CampaignEntry />, title: 'campaign.card' },
  'campaign-success': {
    component: CampaignSuccess,
    render: () => <CampaignSuccess />,
    title: selectCampaignSuccessTitle,
  },
  'campaign-closed': { component: CampaignClosed, render: () => <CampaignClosed />, title: selectCampaignClosedTitle },
  'forgot-password': {
    component: ForgotPassword,
    render: () => <ForgotPassword formId="forgotPassword" />,
    title: 'forgotPassword.title',
    form: 'forgotPassword',
  },
  'setup-password': {
    component: ForgotPassword,
    render: () => <ForgotPassword formId="setupPassword" />,
    title: 'setupPassword.title',
    form: 'setupPassword',
  },
  'reset-email-sent': { component: ResetEmailSent, render: () => <ResetEmailSent />, title: 'resetEmailSent.title' },
  'email-link': { component: EmailLink, render: () => <EmailLink purpose={null} />, title: 'title.site' },
  'verify-email': {
    component: EmailLink,
    render: () => <EmailLink purpose="verifyEmail" />,
    title: 'verifyEmail.title',
  },
  'recover-email': {
    component: EmailLink,
    render: () => <EmailLink purpose="recoverEmail" />,
    title: 'recoverEmail.title',
  },
  'change-email': {
    component: EmailLink,
    render: () => <EmailLink purpose="verifyAndChangeEmail" />,
    title: 'changeEmail.title',
  },
  'reset-password': {
    component: EmailLink,
    render: () => <EmailLink purpose="resetPassword" />,
    title: 'resetPassword.title',
  },
  'email-verified': {
    component: EmailLinkResult,
    render: () => <EmailLinkResult result="email-verified" />,
    title: 'emailVerified.title',
  },
  'email-recovered': {
    component: EmailLinkResult,
    render: () => <EmailLinkResult result="email-recovered" />,
    title: 'emailRecovered.title',
  },
  'email-changed': {
    component: EmailLinkResult,
    render: () => <EmailLinkResult result="email-changed" />,
    title: 'emailChanged.title',
  },
  'reset-password-done': {
    component: EmailLinkResult,
    render: () => <EmailLinkResult result="reset-password-done" />,
    title: 'resetPasswordDone.title',
  },
  'reset-code-invalid': {
    component: EmailLinkResult,
    render: () => <EmailLinkResult result="reset-code-invalid" />,
    title: 'resetCodeInvalid.title',
  },
  'verification-code-invalid': {
    component: EmailLinkResult,
    render: () => <EmailLinkResult result="verification-code-invalid" />,
    title: 'verificationCodeInvalid.title',
  },
  logout: { component: Logout, render: () => <Logout />, title: 'logout.title' },
  'policy-update-tracking': { component: PolicyUpdate, render: () => <PolicyUpdate />, title: 'policyUpdate.title' },
  'not-found': { component: NotFound, render: () => <NotFound />, title: 'notFound.title' },
  // In the main chunk: it is shown when a chunk cannot be loaded.
  error: { component: null, render: () => <ErrorScreen />, title: 'failure.title' },
}

export function titleOf(screen: ScreenName, state: RootState): PlainMessageId {
  const { title } = SCREENS[screen]
  return typeof title === 'function' ? title(state) : title
}

/** Loads the chunk of a route's first screen. Resolves to whether it has loaded. Never rejects. */
export async function preloadScreen(routeMatch: RouteMatch | null): Promise<boolean> {
  const { component } = SCREENS[initialScreen(routeMatch?.route ?? null)]
  return component === null || preloadChunk(component.chunk)
}

import { Suspense, type ReactNode } from 'react'
import type { RouteMatch, RouteId } from '../domain/routing/routes'
import { SocialSignIn } from '../features/social/SocialSignIn'
import { useAppSelector } from '../state/hooks/storeHooks'
import { selectStage } from '../state/stage'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyScreen } from './lazyScreen'

// Its words are those that every page begins with.
const Login = lazyScreen(
  () => import(/* webpackMode: "eager" */ '../features/login/LoginScreen').then((m) => m.LoginScreen),
  'first',
)
const Signup = lazyScreen(() =>
  import(/* webpackChunkName: "signup" */ '../features/signup/SignupScreen').then((m) => m.SignupScreen),
)
// The screens after a form share one chunk; a listener preloads it when a form is submitted.
const Verification = lazyScreen(() =>
  import(/* webpackChunkName: "post-submit" */ '../features/verification/VerificationScreen').then(
    (m) => m.VerificationScreen,
  ),
)
const AcceptTerms = lazyScreen(() =>
  import(/* webpackChunkName: "post-submit" */ '../features/acceptTerms/AcceptTermsScreen').then(
    (m) => m.AcceptTermsScreen,
  ),
)
const LinkProvider = lazyScreen(() =>
  import(/* webpackChunkName: "post-submit" */ '../features/linkProvider/LinkProviderScreen').then(
    (m) => m.LinkProviderScreen,
  ),
)
const SuccessEnd = lazyScreen(() =>
  import(/* webpackChunkName: "post-submit" */ '../features/successEnd/SuccessEndScreen').then(
    (m) => m.SuccessEndScreen,
  ),
)
const Confirmation = lazyScreen(() =>
  import(/* webpackChunkName: "post-submit" */ '../features/successEnd/ConfirmationScreen').then(
    (m) => m.ConfirmationScreen,
  ),
)
const SignedInElsewhere = lazyScreen(() =>
  import(/* webpackChunkName: "post-submit" */ '../features/signedInElsewhere/SignedInElsewhere').then(
    (m) => m.SignedInElsewhere,
  ),
)
const Action = lazyScreen(() =>
  import(/* webpackChunkName: "email-link" */ '../features/emailLink/EmailLinkScreen').then((m) => m.EmailLinkScreen),
)
const ForgotPassword = lazyScreen(() =>
  import(/* webpackChunkName: "forgot-password" */ '../features/forgotPassword/ForgotPasswordScreen').then(
    (m) => m.ForgotPasswordScreen,
  ),
)
const Home = lazyScreen(() =>
  import(/* webpackChunkName: "home" */ '../features/home/HomeScreen').then((m) => m.HomeScreen),
)
const Logout = lazyScreen(() =>
  import(/* webpackChunkName: "logout" */ '../features/logout/LogoutScreen').then((m) => m.LogoutScreen),
)
const PolicyUpdate = lazyScreen(() =>
  import(/* webpackChunkName: "policy-update" */ '../features/policyUpdate/PolicyUpdateScreen').then(
    (m) => m.PolicyUpdateScreen,
  ),
)
const NotFound = lazyScreen(() =>
  import(/* webpackChunkName: "not-found" */ '../features/notFound/NotFoundScreen').then((m) => m.NotFoundScreen),
)
const loadCampaign = () => import(/* webpackChunkName: "campaign" */ '../features/campaign')
const CampaignLogin = lazyScreen(() => loadCampaign().then((m) => m.CampaignLoginScreen))
const CampaignSignup = lazyScreen(() => loadCampaign().then((m) => m.CampaignSignupScreen))
const CampaignEntry = lazyScreen(() => loadCampaign().then((m) => m.CampaignEntryScreen))
const CampaignSuccess = lazyScreen(() => loadCampaign().then((m) => m.CampaignSuccessScreen))
const CampaignClosed = lazyScreen(() => loadCampaign().then((m) => m.CampaignClosedScreen))
export const CampaignIntro = lazyScreen(() => loadCampaign().then((m) => m.CampaignIntro))

/** The screen of a place; null is a 404. Sign-in and sign-up pages show the stage that the visitor has reached. */
export function Screens({ routeMatch }: { readonly routeMatch: RouteMatch | null }) {
  const siblingRoute = (route: RouteId): RouteMatch => ({ locale: 'en', ...routeMatch, route })
  switch (routeMatch?.route) {
    case 'home':
      return <Home />
    case 'login':
      return <AuthFlow initial={<Login signup="signupWithEmail" social={<SocialSignIn />} />} />
    case 'appLogin':
      return <AuthFlow initial={<Login signup="appSignup" social={<SocialSignIn />} />} />
    case 'signupWithEmail':
      return <AuthFlow initial={<Signup login="login" />} />
    case 'appSignup':
      return <AuthFlow initial={<Signup login="appLogin" />} />
    case 'action':
      return <Action />
    case 'resetPassword':
      return <ForgotPassword formId="forgotPassword" />
    case 'setupPassword':
      return <ForgotPassword formId="setupPassword" />
    case 'logout':
      return <Logout />
    case 'policyUpdateTracking':
      return <PolicyUpdate />
    case 'takeItHomeLogin':
      return (
        <CampaignFlow initial={<CampaignLogin signup={siblingRoute('takeItHomeSignup')} social={<SocialSignIn />} />} />
      )
    case 'takeItHomeSignup':
      return <CampaignFlow initial={<CampaignSignup login={siblingRoute('takeItHomeLogin')} />} />
    case 'movieNightLogin':
      return (
        <CampaignFlow initial={<CampaignLogin signup={siblingRoute('movieNightSignup')} social={<SocialSignIn />} />} />
      )
    case 'movieNightSignup':
      return <CampaignFlow initial={<CampaignSignup login={siblingRoute('movieNightLogin')} />} />
    case 'campaignLogin':
      return (
        <CampaignFlow initial={<CampaignLogin signup={siblingRoute('campaignSignup')} social={<SocialSignIn />} />} />
      )
    case 'campaignSignup':
      return <CampaignFlow initial={<CampaignSignup login={siblingRoute('campaignLogin')} />} />
    case 'signup':
    case undefined:
      return <NotFound />
  }
}

/** A campaign's page: closed, or the flow that ends with an entry. */
function CampaignFlow({ initial }: { readonly initial: ReactNode }) {
  const closed = useAppSelector(({ view }) => view.campaignClosed)
  return closed ? <CampaignClosed /> : <AuthFlow initial={initial} />
}

/** From the form to the way back: the stages that sign-in and sign-up share. */
function AuthFlow({ initial }: { readonly initial: ReactNode }) {
  const stage = useAppSelector(selectStage)
  const signedInElsewhere = useAppSelector(({ view }) => view.signedInElsewhere)
  switch (stage) {
    case 'form':
      return (
        <>
          {signedInElsewhere && (
            // The form below works without it.
            <ErrorBoundary fallback={null} onError={() => undefined}>
              <Suspense fallback={null}>
                <SignedInElsewhere />
              </Suspense>
            </ErrorBoundary>
          )}
          {initial}
        </>
      )
    case 'link-facebook':
      return <LinkProvider />
    case 'verification-sent':
      return <Verification after="signup" />
    case 'email-not-verified':
      return <Verification after="login" />
    case 'accept-tos':
      return <AcceptTerms />
    case 'success-end':
      return <SuccessEnd />
    case 'confirmation':
      return <Confirmation />
    case 'campaign-entry':
      return <CampaignEntry />
    case 'campaign-success':
      return <CampaignSuccess />
  }
}

/** Fetches what may follow a form while its answer is still on the way. */
export function preloadPostSubmit(): void {
  for (const stage of [Verification, AcceptTerms, LinkProvider, SuccessEnd, Confirmation]) void stage.preload()
}

interface Preloadable {
  readonly preload: () => Promise<void>
}

/** A draw's page has two parts; one that came later would push the other aside for a moment. */
const withIntro = (form: Preloadable): Preloadable => ({
  preload: async () => void (await Promise.all([form.preload(), CampaignIntro.preload()])),
})

const SCREEN_BY_ROUTE: Readonly<Record<RouteId, Preloadable>> = {
  home: Home,
  login: Login,
  appLogin: Login,
  signupWithEmail: Signup,
  appSignup: Signup,
  signup: NotFound,
  action: Action,
  resetPassword: ForgotPassword,
  setupPassword: ForgotPassword,
  logout: Logout,
  policyUpdateTracking: PolicyUpdate,
  takeItHomeLogin: withIntro(CampaignLogin),
  takeItHomeSignup: withIntro(CampaignSignup),
  movieNightLogin: withIntro(CampaignLogin),
  movieNightSignup: withIntro(CampaignSignup),
  campaignLogin: withIntro(CampaignLogin),
  campaignSignup: withIntro(CampaignSignup),
}

/** Fetches what a place begins with; a prerendered page is taken over once it is there. Never rejects. */
export const preloadScreen = (routeMatch: RouteMatch | null): Promise<void> =>
  (routeMatch ? SCREEN_BY_ROUTE[routeMatch.route] : NotFound).preload()

import { Suspense, type ReactNode } from 'react'
import type { Place, RouteId } from '../domain/routes'
import { SocialSignIn } from '../features/social/SocialSignIn'
import { useAppSelector } from '../state/hooks'
import { selectStage } from '../state/stage'
import { ErrorBoundary } from './ErrorBoundary'
import { screen } from './lazyScreen'

// Its words are those that every page begins with.
const Login = screen(
  () => import(/* webpackMode: "eager" */ '../features/login/LoginScreen').then((m) => m.LoginScreen),
  'first',
)
const Signup = screen(() =>
  import(/* webpackChunkName: "signup" */ '../features/signup/SignupScreen').then((m) => m.SignupScreen),
)
// What follows a form shares one chunk, fetched while the browser is idle: a stage that changes must not flash.
const Verification = screen(() =>
  import(/* webpackChunkName: "stages", webpackPrefetch: true */ '../features/verification/VerificationScreen').then(
    (m) => m.VerificationScreen,
  ),
)
const AcceptTerms = screen(() =>
  import(/* webpackChunkName: "stages", webpackPrefetch: true */ '../features/acceptTerms/AcceptTermsScreen').then(
    (m) => m.AcceptTermsScreen,
  ),
)
const LinkProvider = screen(() =>
  import(/* webpackChunkName: "stages", webpackPrefetch: true */ '../features/linkProvider/LinkProviderScreen').then(
    (m) => m.LinkProviderScreen,
  ),
)
const SuccessEnd = screen(() =>
  import(/* webpackChunkName: "stages", webpackPrefetch: true */ '../features/successEnd/SuccessEndScreen').then(
    (m) => m.SuccessEndScreen,
  ),
)
const Confirmation = screen(() =>
  import(/* webpackChunkName: "stages", webpackPrefetch: true */ '../features/successEnd/ConfirmationScreen').then(
    (m) => m.ConfirmationScreen,
  ),
)
const SignedInElsewhere = screen(() =>
  import(
    /* webpackChunkName: "stages", webpackPrefetch: true */ '../features/signedInElsewhere/SignedInElsewhere'
  ).then((m) => m.SignedInElsewhere),
)
const Action = screen(() =>
  import(/* webpackChunkName: "action" */ '../features/action/ActionScreen').then((m) => m.ActionScreen),
)
const ForgotPassword = screen(() =>
  import(/* webpackChunkName: "forgot" */ '../features/forgotPassword/ForgotPasswordScreen').then(
    (m) => m.ForgotPasswordScreen,
  ),
)
const Home = screen(() =>
  import(/* webpackChunkName: "home" */ '../features/home/HomeScreen').then((m) => m.HomeScreen),
)
const Logout = screen(() =>
  import(/* webpackChunkName: "logout" */ '../features/logout/LogoutScreen').then((m) => m.LogoutScreen),
)
const PolicyUpdate = screen(() =>
  import(/* webpackChunkName: "policy" */ '../features/policyUpdate/PolicyUpdateScreen').then(
    (m) => m.PolicyUpdateScreen,
  ),
)
const NotFound = screen(() =>
  import(/* webpackChunkName: "not-found" */ '../features/notFound/NotFoundScreen').then((m) => m.NotFoundScreen),
)
const campaign = () => import(/* webpackChunkName: "campaign" */ '../features/campaign')
const CampaignLogin = screen(() => campaign().then((m) => m.CampaignLoginScreen))
const CampaignSignup = screen(() => campaign().then((m) => m.CampaignSignupScreen))
const CampaignEntry = screen(() => campaign().then((m) => m.CampaignEntryScreen))
const CampaignSuccess = screen(() => campaign().then((m) => m.CampaignSuccessScreen))
const CampaignClosed = screen(() => campaign().then((m) => m.CampaignClosedScreen))
export const CampaignIntro = screen(() => campaign().then((m) => m.CampaignIntro))

/** The screen of a place; null is a 404. Sign-in and sign-up pages show the stage that the visitor has reached. */
export function Screens({ place }: { readonly place: Place | null }) {
  const sibling = (route: RouteId): Place => ({ locale: 'en', ...place, route })
  switch (place?.route) {
    case 'home':
      return <Home />
    case 'login':
      return <Flow start={<Login signup="signupWithEmail" social={<SocialSignIn />} />} />
    case 'appLogin':
      return <Flow start={<Login signup="appSignup" social={<SocialSignIn />} />} />
    case 'signupWithEmail':
      return <Flow start={<Signup login="login" />} />
    case 'appSignup':
      return <Flow start={<Signup login="appLogin" />} />
    case 'action':
      return <Action />
    case 'resetPassword':
      return <ForgotPassword form="forgotPassword" />
    case 'setupPassword':
      return <ForgotPassword form="setupPassword" />
    case 'logout':
      return <Logout />
    case 'policyUpdateTracking':
      return <PolicyUpdate />
    case 'takeItHomeLogin':
      return <Draw start={<CampaignLogin signup={sibling('takeItHomeSignup')} social={<SocialSignIn />} />} />
    case 'takeItHomeSignup':
      return <Draw start={<CampaignSignup login={sibling('takeItHomeLogin')} />} />
    case 'movieNightLogin':
      return <Draw start={<CampaignLogin signup={sibling('movieNightSignup')} social={<SocialSignIn />} />} />
    case 'movieNightSignup':
      return <Draw start={<CampaignSignup login={sibling('movieNightLogin')} />} />
    case 'campaignLogin':
      return <Draw start={<CampaignLogin signup={sibling('campaignSignup')} social={<SocialSignIn />} />} />
    case 'campaignSignup':
      return <Draw start={<CampaignSignup login={sibling('campaignLogin')} />} />
    case 'signup':
    case undefined:
      return <NotFound />
  }
}

/** A campaign's page: closed, or the flow that ends with an entry. */
function Draw({ start }: { readonly start: ReactNode }) {
  const closed = useAppSelector(({ view }) => view.campaignClosed)
  return closed ? <CampaignClosed /> : <Flow start={start} />
}

/** From the form to the way back: the stages that sign-in and sign-up share. */
function Flow({ start }: { readonly start: ReactNode }) {
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
          {start}
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
export function preloadStages(): void {
  for (const stage of [Verification, AcceptTerms, LinkProvider, SuccessEnd, Confirmation]) void stage.preload()
}

interface Preloadable {
  readonly preload: () => Promise<void>
}

/** A draw's page has two parts; one that came later would push the other aside for a moment. */
const withIntro = (form: Preloadable): Preloadable => ({
  preload: async () => void (await Promise.all([form.preload(), CampaignIntro.preload()])),
})

const FIRST: Readonly<Record<RouteId, Preloadable>> = {
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
export const preloadScreen = (place: Place | null): Promise<void> => (place ? FIRST[place.route] : NotFound).preload()

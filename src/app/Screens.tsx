import { lazy, type ComponentType } from 'react'
import type { RouteId } from '../domain/routes'
import { useAppSelector } from '../state/hooks'
import { selectStage } from '../state/stage'

/** A screen in a chunk of its own. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

const Login = screen(() =>
  import(/* webpackChunkName: "login" */ '../features/login/LoginScreen').then((m) => m.LoginScreen),
)
const Signup = screen(() =>
  import(/* webpackChunkName: "signup" */ '../features/signup/SignupScreen').then((m) => m.SignupScreen),
)
const Verification = screen(() =>
  import(/* webpackChunkName: "verification" */ '../features/verification/VerificationScreen').then(
    (m) => m.VerificationScreen,
  ),
)
const AcceptTerms = screen(() =>
  import(/* webpackChunkName: "terms" */ '../features/acceptTerms/AcceptTermsScreen').then((m) => m.AcceptTermsScreen),
)
const SuccessEnd = screen(() =>
  import(/* webpackChunkName: "success" */ '../features/successEnd/SuccessEndScreen').then((m) => m.SuccessEndScreen),
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
const NotFound = screen(() =>
  import(/* webpackChunkName: "not-found" */ '../features/notFound/NotFoundScreen').then((m) => m.NotFoundScreen),
)

/** The screen of a route. Sign-in and sign-up pages show the stage that the visitor has reached instead. */
export function Screens({ route }: { readonly route: RouteId | null }) {
  switch (route) {
    case 'home':
      return <Home />
    case 'login':
      return <Flow start={<Login signup="signupWithEmail" />} />
    case 'appLogin':
      return <Flow start={<Login signup="appSignup" />} />
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
    default:
      return <NotFound />
  }
}

/** From the form to the way back: the stages that sign-in and sign-up share. */
function Flow({ start }: { readonly start: React.ReactNode }) {
  const stage = useAppSelector(selectStage)
  switch (stage) {
    case 'form':
    case 'link-facebook':
      return start
    case 'verification-sent':
      return <Verification after="signup" />
    case 'email-not-verified':
      return <Verification after="login" />
    case 'accept-tos':
      return <AcceptTerms />
    case 'success-end':
      return <SuccessEnd />
  }
}

/** Runs in the page of email links before the app, which reads the URL once. */
import { repairEmailLink } from '../domain/routing/emailLink'

history.replaceState(history.state, '', repairEmailLink(location.href))

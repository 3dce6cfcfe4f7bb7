/** The screens of email links share one chunk: the first one is always followed by the second. */
export { EmailLinkResultScreen } from './EmailLinkResultScreen'
export { EmailLinkScreen } from './EmailLinkScreen'
export { checkActionCode } from './actionCode'

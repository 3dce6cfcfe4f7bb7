/** Browsers inside other apps: they open no windows, and some providers refuse them. */
import { isAppPath } from '../../domain/routing/routes'

/**
 * Marks of the systems: Android's WebView has "; wv)", or the version 4.0 that Chrome never had and browsers of some makers
 * have kept; Apple's has no "Safari" (on an iPad it passes for a Mac's).
 */
const SYSTEM =
  /; wv\)|Version\/4\.0 Chrome\/(?!.*Browser\/)|\((?:iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit(?!.*Safari)/

/**
 * Marks of apps that may pass for Chrome or Safari: Meta's, Line, WeChat, Weibo, QQ, Alipay, Kakao, Naver, Daum, TikTok,
 * Snapchat, Pinterest, LinkedIn, X, ours.
 */
const APPS =
  /\b(FB[AI][NV]|FB_IAB|Instagram|Line\/|MicroMessenger|Weibo|QQ\/|Ali(App|pay)|KAKAO|NAVER|Daum|musical_ly|Bytedance|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter|KEF\b|inapp\b)/i

/** The app opens its routes in its webview, whatever the user agent says. */
export const isWebview = (userAgent: string, pathname: string): boolean =>
  SYSTEM.test(userAgent) || APPS.test(userAgent) || isAppPath(pathname)

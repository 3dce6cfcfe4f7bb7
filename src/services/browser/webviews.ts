/** Browsers inside other apps: they open no windows, and some providers refuse them. */
import { isAppPath } from '../../domain/routing/routes'

/**
 * Marks of the systems: Android's WebView has "; wv)", or the version 4.0 that Chrome never had and browsers of some makers
 * have kept; Apple's has no "Safari" (on an iPad it passes for a Mac's).
 */
const SYSTEM =
  /; wv\)|Version\/4\.0 Chrome\/(?!.*Browser\/)|\((?:iPhone|iPad|iPod|Macintosh)[^)]*\) AppleWebKit(?!.*Safari)/

/**
 * Marks of apps: Meta's, Line, WeChat, Weibo, QQ, Alipay, DingTalk, Xiaohongshu, Kakao, Naver, Daum, Band, Everytime, TikTok, Snapchat,
 * Pinterest, LinkedIn, X, Telegram, WhatsApp, Viber, Zalo, VK, Yahoo! Japan, SmartNews, Baidu, ours.
 */
const APPS =
  /\b(FB[AI][NV]|FB_IAB|Instagram|Barcelona|Line\/|LIFF|MicroMessenger|Weibo|QQ\/|Ali(App|pay)|DingTalk|xhs|KAKAO|NAVER|DaumApps|BAND\/|everytime|musical_ly|trill_|Bytedance|TikTok|Snapchat|Pinterest|LinkedInApp|Twitter|Telegram|WhatsApp|Viber|Zalo|VK(Android|iOS)|YJApp|SmartNews|baiduboxapp|KEF\b|inapp\b)|__weibo__/i

/** The app opens its routes in its webview, whatever the user agent says. */
export const isWebview = (userAgent: string, pathname: string): boolean =>
  SYSTEM.test(userAgent) || APPS.test(userAgent) || isAppPath(pathname)

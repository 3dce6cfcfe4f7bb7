/**
 * The page is in its HTML, and answers by its inline script: it is painted, and can be used, before its own script runs,
 * also where a former visit has left that in the cache. A page that nobody sees is never painted, and waits for nothing.
 */
import './ui/styles/index.css'

/** What was meant for a page that has just appeared is answered first. In milliseconds. */
const MOMENT = 100

const begin = () => void import(/* webpackMode: "eager" */ './begin')

// eslint-disable-next-line no-restricted-globals -- before there are services
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin, MOMENT))

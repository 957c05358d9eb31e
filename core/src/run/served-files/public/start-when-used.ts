import type { Language } from '../../../contract/text.ts'
import { readAlone } from './read-alone.ts'

/** The scripts by which the built page starts the dashboard. */
interface Entrance {
  /** Address of the first script. */
  script: string
  /** Addresses of those that it imports. */
  parts: readonly string[]
  /** The page without them. */
  rest: string
}

interface Read {
  language: Language
  /** See `PageHead`. */
  isComplete: true | undefined
}

const scriptTag = /<script type="module"[^>]{0,200}? src="([^"]{1,300})"[^>]{0,200}><\/script>\s{0,20}/
const partTag = /<link rel="modulepreload"[^>]{0,200}? href="([^"]{1,300})"[^>]{0,200}>\s{0,20}/g

/** Moves the scripts out of the built page; null: it has none, as in development. */
export const extractScripts = (template: string): Entrance | null => {
  const script = scriptTag.exec(template)?.[1]
  if (script === undefined || !script.startsWith('/assets/')) return null
  const parts = [...template.matchAll(partTag)].flatMap(([, part]) => (part === undefined ? [] : [part]))
  return { script, parts, rest: template.replace(scriptTag, '').replace(partTag, '') }
}

/**
 * A reader who is not signed in has the whole text from the server: the dashboard's scripts wait until a button of the page is
 * pressed, which the dashboard then does again (`dashboard/src/navigation/take-over.ts`), and on a page that is not complete for the
 * first sign that somebody is going to use it (pointer, touch, key, wheel, focus; not a pointer that rests where the page appears).
 * They are loaded at once for whoever is signed in, reads the interface in another language, or opened an address with more than a
 * language.
 */
export const startWhenUsed = (
  { script, parts }: Entrance,
  { language, isComplete }: Read,
): string => `(() => {
const signs = ${isComplete ? '[]' : "['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin']"}
const used = ({ type, movementX, movementY }) => {
if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
}
let isBegun = false
const start = () => {
if (isBegun) return
isBegun = true
globalThis.botanikaStart?.()
for (const sign of signs) removeEventListener(sign, used, true)
for (const href of ${JSON.stringify(parts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
import(${JSON.stringify(script)}).catch(() => { isBegun = false })
}
addEventListener('click', ({ target }) => {
const language = target instanceof Element ? target.closest('#served a[hreflang]') : null
try { if (language) localStorage.setItem('language', language.hreflang) } catch { return }
const button = target instanceof Element ? target.closest('#served button[data-calls]') : null
if (!button) return
const { calls } = button.dataset
if (calls === 'print') return print()
if (calls === 'theme' && !isBegun) {
const { dataset } = document.documentElement
dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
try { localStorage.setItem('darkMode', String(dataset.theme === 'dark')) } catch { return }
return
}
if (calls === 'share' && navigator.share) return void navigator.share({ title: document.title, url: location.href.split(/[?#]/)[0] }).catch(() => undefined)
globalThis.botanikaCalls = calls
button.setAttribute('aria-busy', 'true')
start()
})
addEventListener('submit', event => {
const form = event.target instanceof Element ? event.target.closest('#served form:not([action])') : null
if (!form) return
event.preventDefault()
globalThis.botanikaCalls = form.dataset.calls
start()
})
let isKnown = /(^|; )(__Host-)?auth_token=/.test(document.cookie)
try { isKnown ||= localStorage.getItem('authToken') !== null } catch { isKnown = true }
const asks = [...new URLSearchParams(location.search).keys()].some(key => key !== 'lang' && !key.startsWith('utm_'))
if (isKnown || asks || document.documentElement.lang !== '${language}') return start()
for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
${isComplete ? readAlone(language) : ''}
})()`

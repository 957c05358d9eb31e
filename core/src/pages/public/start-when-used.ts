import type { Language } from '../../contract/text.ts'

/** How the built page starts the dashboard. */
interface Entrance {
  /** Address of the first script. */
  script: string
  /** Addresses of those that it imports. */
  parts: readonly string[]
  /** The page without them. */
  rest: string
}

const scriptTag = /<script type="module"[^>]{0,200}? src="([^"]{1,300})"[^>]{0,200}><\/script>\s{0,20}/
const partTag = /<link rel="modulepreload"[^>]{0,200}? href="([^"]{1,300})"[^>]{0,200}>\s{0,20}/g

/** Takes the scripts out of the built page; null: it has none, as in development. */
export const takeScripts = (template: string): Entrance | null => {
  const script = scriptTag.exec(template)?.[1]
  if (script === undefined || !script.startsWith('/assets/')) return null
  const parts = [...template.matchAll(partTag)].flatMap(([, part]) => (part === undefined ? [] : [part]))
  return { script, parts, rest: template.replace(scriptTag, '').replace(partTag, '') }
}

/**
 * A reader who is not signed in has the whole text from the server: the dashboard's scripts wait for the first sign that
 * somebody is going to use the page (pointer, touch, key, wheel, focus; not a pointer that rests where the page appears). They are loaded at once for whoever is signed in,
 * reads the interface in another language, or opened an address with more than a language.
 */
export const startWhenUsed = ({ script, parts }: Entrance, language: Language): string => `(() => {
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'focusin']
const used = ({ type, movementX, movementY }) => {
if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
}
const start = () => {
globalThis.botanikaStart?.()
for (const sign of signs) removeEventListener(sign, used, true)
for (const href of ${JSON.stringify(parts)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
import(${JSON.stringify(script)}).catch(() => undefined)
}
let isKnown = /(^|; )(__Host-)?auth_token=/.test(document.cookie)
try { isKnown ||= localStorage.getItem('authToken') !== null } catch { isKnown = true }
const asks = [...new URLSearchParams(location.search).keys()].some(key => key !== 'lang' && !key.startsWith('utm_'))
if (isKnown || asks || document.documentElement.lang !== '${language}') start()
else for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
})()`

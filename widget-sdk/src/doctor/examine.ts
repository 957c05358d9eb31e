/**
 * The Embed Doctor, started by `?botanika-debug` in the page's address: a file of its own, which works when
 * the app does not load.
 */
import { pickLanguage } from '../language/language.ts'
import { reportFault } from '../loader/report-fault.ts'
import type { Look, WidgetSession } from '../wire.ts'
import { showFindings } from './overlay.ts'
import type { FindingCode } from './texts.ts'

export interface Finding {
  code: FindingCode
  detail?: string
}

interface Site {
  script: HTMLScriptElement
  key: string | null | undefined
  /** Origin of the server. */
  origin: string
  /** Name of the app's file that the loader would load. */
  app: string
}

const patience = 6_000

/** Tries each way in which a tag on a foreign page can fail, shows what it found and says it in the console. */
export async function examine(site: Site): Promise<void> {
  // A tag that is in the page twice starts two doctors.
  const id = `[data-botanika-doctor="${CSS.escape(site.key ?? '')}"]`
  if (document.querySelector(id)) return
  const language = pickLanguage(document.documentElement.lang, navigator.language)
  const show = showFindings(language, site.key ?? '')
  const found = await findFaults(site)
  for (const { code, detail } of found) reportFault(code, detail)
  show(found)
}

async function findFaults({ script, key, origin, app }: Site): Promise<Finding[]> {
  const found: Finding[] = []
  const add = (code: FindingCode, detail?: string) => {
    if (!found.some(known => known.code === code)) found.push({ code, ...(detail && { detail }) })
  }
  const isBlocked = () => found.some(({ code }) => code === 'csp')
  const violated = (event: SecurityPolicyViolationEvent) => {
    if (event.blockedURI.includes(new URL(origin).host)) add('csp', event.effectiveDirective)
  }
  document.addEventListener('securitypolicyviolation', violated)
  const name = CSS.escape(key ?? '')
  const tags = document.querySelectorAll(`script[data-widget="${name}"],script[src$="?key=${name}"]`)
  if (tags.length > 1) add('duplicate-tag', `× ${tags.length}`)
  if (script.parentElement === document.head && !script.async && !script.defer) add('script-before-body')
  if (location.protocol === 'https:' && origin.startsWith('http:')) add('mixed-content', origin)
  if (!hasStorage()) add('storage-blocked')
  if (!key || !/^wgt_[0-9A-Za-z]{24}$/.test(key)) add('wrong-key', key ?? '')
  else {
    const look = await read<Partial<Look>>(`${origin}/api/widget/${key}/look`)
    await tick()
    if (look) await readState(look)
    else if (!isBlocked()) add(await whyUnreachable(origin), origin)
    if (look?.build && look.build !== app) add('outdated-build', `${app} → ${look.build}`)
    const loaded = await import(`${origin}/widget/${app}`).catch(() => undefined)
    await tick()
    if (!loaded && !isBlocked()) add(look ? 'outdated-build' : 'server-unreachable', app)
    const session = look?.state === 'open' && (await beginSession())
    if (session) await trySocket()
  }
  await tick()
  document.removeEventListener('securitypolicyviolation', violated)
  return found

  async function readState({ state }: Partial<Look>): Promise<void> {
    if (state === 'unknown') add('wrong-key', key ?? '')
    if (state === 'foreign-site') add('site-not-allowed', location.origin)
    if (state === 'off') add('off')
    if (state === 'unavailable') add('owner-frozen')
  }
  async function beginSession(): Promise<boolean> {
    const visitorToken = storedToken(key ?? '')
    const body = JSON.stringify(visitorToken ? { visitorToken } : {})
    const headers = { 'content-type': 'application/json' }
    const session = await read<WidgetSession & { code?: string }>(`${origin}/api/widget/${key}/session`, {
      method: 'POST',
      headers,
      body,
    })
    if (session?.code?.includes('limit') || session?.code?.includes('spent')) add('limit-spent', session.code)
    if (session?.unavailable) add('owner-frozen')
    return !!session?.visitorToken
  }
  function trySocket(): Promise<void> {
    return new Promise(resolve => {
      const address = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
      const end = (isBlocked: boolean) => {
        clearTimeout(timer)
        socket.onmessage = socket.onerror = null
        socket.close()
        if (isBlocked) add('socket-blocked', address)
        resolve()
      }
      const timer = setTimeout(() => end(true), patience)
      const socket = new WebSocket(address)
      socket.onmessage = () => end(false)
      socket.onerror = () => end(true)
    })
  }
}

/** Waits a moment, since violations of a policy are reported after what they blocked. */
const tick = () => new Promise(resolve => setTimeout(resolve, 50))

async function read<T>(address: string, init: RequestInit = {}): Promise<T | undefined> {
  try {
    const answer = await fetch(address, {
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
      ...init,
    })
    return await answer.json()
  } catch {
    // The caller finds out the reason: a blocked request does not tell it.
    return undefined
  }
}

/** Tries another address of the same server: if it answers, something blocks only the widget's own. */
async function whyUnreachable(origin: string): Promise<FindingCode> {
  const init: RequestInit = { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(patience) }
  return fetch(`${origin}/livez`, init).then(
    () => 'ad-blocker',
    () => 'server-unreachable',
  )
}

function hasStorage(): boolean {
  try {
    localStorage.setItem('botanika:probe', '1')
    localStorage.removeItem('botanika:probe')
    return true
  } catch {
    return false
  }
}

function storedToken(key: string): string | undefined {
  try {
    return localStorage.getItem(`botanika:${key}:token`) ?? undefined
  } catch {
    return undefined
  }
}

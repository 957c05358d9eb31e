import type { Started, startWidget } from '../index.ts'
import { pickLanguage } from '../language/language.ts'
import type { Look, PartialDesign } from '../wire.ts'
import { type Bubble, createBubble } from './bubble.ts'
import { receiveCalls } from './queue.ts'
import { reportFault } from './report-fault.ts'

/** Hashed names of the files beside this one in `widget/`; the build puts them in. */
declare const APP_FILE: string
declare const DOCTOR_FILE: string

const words = { ru: 'Открыть чат', en: 'Open chat', pl: 'Otwórz czat' }
/**
 * Time for which the bubble waits for the owner's design if none is stored, ms: else its colours or corner
 * would change.
 */
const lookPatience = 1_000
/** The page's list of widgets: one entry for each, in the order of their tags. */
const page = window as Window & { botanikaWidgets?: string[] }

function begin(script: HTMLScriptElement, key: string, origin: string): void {
  const { lang, name, mode, hidden } = script.dataset
  const files = `${origin}/widget/`
  const stored = (field: string, value?: string) => {
    try {
      if (value) localStorage.setItem(`botanika:${key}:${field}`, value)
      return localStorage.getItem(`botanika:${key}:${field}`) ?? ''
    } catch {
      return ''
    }
  }
  let brand = stored('brand')
  let design: PartialDesign = {}
  try {
    design = JSON.parse(stored('look') || '{}')
  } catch {
    brand = ''
  }
  let bubble: Bubble | undefined
  let app: Promise<Started> | undefined
  let started: Started | undefined
  let stop: (() => void) | undefined
  let tries = ''
  const speaks = () => pickLanguage(lang, design.language, document.documentElement.lang, navigator.language)
  const update = (busy?: boolean) => {
    const look = { design, brand, busy, label: words[speaks()] }
    if (bubble) bubble.update(look)
    else bubble = createBubble(document.body, look)
    return bubble
  }

  const draw = () => {
    clearTimeout(waiting)
    if (bubble) return
    const { host, button } = update()
    host.hidden = hidden === ''
    button.onclick = open
    if (mode) open()
    else if (document.readyState === 'complete') rest()
    else addEventListener('load', rest)
  }
  // A time limit is given, since some pages are never idle. `setTimeout` takes such options for no delay.
  const whenIdle = (page.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback
  const rest = () => whenIdle(() => load().catch(() => 0), { timeout: 2e3 })
  const load = () => {
    draw()
    const language = speaks()
    app ??= import(files + APP_FILE + tries)
      .then((module: { startWidget: typeof startWidget }) =>
        module.startWidget({ origin, key, language, bubble: update(true), design, mode, leave }),
      )
      .then(
        ready => {
          if (bubble) bubble.button.onclick = null
          started = ready
          return ready
        },
        error => {
          app = undefined
          tries += '?'
          update()
          reportFault('app-blocked', error)
          throw error
        },
      )
    return app
  }
  function open(): void {
    load().then(
      widget => widget.open(),
      () => 0,
    )
  }
  const leave = () => {
    stop?.()
    begun.splice(begun.indexOf(key), 1)
  }
  const waiting = setTimeout(draw, lookPatience)
  if (brand || mode) draw()
  // This comes last: calls that waited for the widget begin at once.
  stop = receiveCalls({
    name,
    run: call => {
      load().then(
        widget => widget.command(call),
        () => 0,
      )
    },
  })
  fetch(`${origin}/api/widget/${key}/look`, { credentials: 'omit' })
    .then(answer => answer.json())
    .then((look: Partial<Look>) => {
      const { state = 'open' } = look
      if (state !== 'open') {
        reportFault(state)
        if (!mode && state !== 'unavailable') {
          clearTimeout(waiting)
          leave()
          bubble?.host.remove()
          return started?.destroy()
        }
      }
      if (look.brand) {
        design = look.design ?? {}
        brand = look.brand.join(' ')
        stored('look', JSON.stringify(design))
        stored('brand', brand)
        if (started) started.redesign(design)
        else if (bubble) update(!!app)
      }
      draw()
    })
    .catch(error => reportFault('server-unreachable', error))
}

const script = (document.currentScript ??
  document.querySelector('script[data-widget]')) as HTMLScriptElement | null
page.botanikaWidgets ??= []
const begun = page.botanikaWidgets
if (script) {
  const { origin, searchParams } = new URL(script.src)
  // The key may stand in the address: Google Tag Manager takes the data attributes off.
  const key = script.dataset.widget ?? searchParams.get('key')
  if (location.search.includes('botanika-debug'))
    import(`${origin}/widget/${DOCTOR_FILE}`).then(
      doctor => doctor.examine({ script, key, origin, app: APP_FILE }),
      error => reportFault('csp', error),
    )
  if (!key) reportFault('wrong-key')
  else if (!begun.includes(key)) {
    begun.push(key)
    if (document.body) begin(script, key, origin)
    else addEventListener('DOMContentLoaded', () => begin(script, key, origin))
  }
}

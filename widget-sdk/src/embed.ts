import { createBubble } from './bubble.ts'
import { readDesign } from './design.ts'
import type { startWidget } from './index.ts'
import { createKeep } from './keep.ts'
import { pickLanguage } from './language.ts'

/** The app's file, beside this one in `widget/`; the build puts the hashed name in. */
declare const APP_FILE: string

const words = { ru: 'Открыть чат', en: 'Open chat', pl: 'Otwórz czat' }
/** One entry per widget of the page, in the order of their tags. */
const page = window as Window & { botanikaWidgets?: string[] }

const begin = (script: HTMLScriptElement, key: string) => {
  const origin = new URL(script.src).origin
  const language = pickLanguage(script.dataset.lang, document.documentElement.lang, navigator.language)
  const keep = createKeep(key)
  const design = readDesign(keep.get('design'))
  const look = { design, label: words[language], brand: keep.get('brand') }
  const bubble = createBubble(document.body, look)
  let app: Promise<ReturnType<typeof startWidget>> | undefined
  let tries = 0
  const load = () => {
    app ??= import(`${origin}/widget/${APP_FILE}${tries++ ? `?${tries}` : ''}`)
      .then((module: { startWidget: typeof startWidget }) =>
        module.startWidget({ origin, key, language, keep, bubble, design }),
      )
      .catch(error => {
        app = undefined
        throw error
      })
    return app
  }
  const open = () => {
    bubble.update({ ...look, busy: true })
    load().then(
      widget => widget.toggle(),
      () => {
        bubble.update(look)
        bubble.button.addEventListener('click', open, { once: true })
      },
    )
  }
  bubble.button.addEventListener('click', open, { once: true })
  const idle = () =>
    load().then(
      () => bubble.button.removeEventListener('click', open),
      () => undefined,
    )
  const rest = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_500))
  if (document.readyState === 'complete') rest(idle)
  else addEventListener('load', () => rest(idle))
}

const script = (document.currentScript ??
  document.querySelector('script[data-widget]')) as HTMLScriptElement | null
const key = script?.dataset.widget
page.botanikaWidgets ??= []
const begun = page.botanikaWidgets
if (script && key && !begun.includes(key)) {
  begun.push(key)
  if (document.body) begin(script, key)
  else addEventListener('DOMContentLoaded', () => begin(script, key))
}

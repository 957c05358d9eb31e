import type { Started, startWidget } from '../index.ts'
import { pickLanguage } from '../language/language.ts'
import type { Look } from '../wire.ts'
import type { Bubble } from './bubble.ts'
import { receiveCalls } from './queue.ts'
import { reportFault } from './report-fault.ts'

declare const APP_FILE: string

const { origin } = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href)
const css = ':host{display:block;height:500px;contain:content}:host([hidden]){display:none}'

/**
 * `<botanika-chat key="wgt_…">`: the chat as a part of the page, as large as the element. Attributes: `key`, `name` (for
 * `Botanika({ name }, …)`), `lang`, `server` (of the widget; default: where this script comes from).
 */
class BotanikaChat extends HTMLElement {
  #app: Promise<Started | undefined> | undefined
  #leave: (() => void) | undefined

  connectedCallback(): void {
    const key = this.getAttribute('key')
    if (!key) {
      reportFault('wrong-key')
      return
    }
    const name = this.getAttribute('name') ?? undefined
    this.#app ??= this.#start(key)
    const app = this.#app
    this.#leave ??= receiveCalls({ name, run: call => void app.then(widget => widget?.command(call)) })
  }

  /** Called also when the page moves the element: it is taken out and put in again. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#leave?.()
      this.#leave = undefined
      void this.#app?.then(widget => widget?.destroy())
      this.#app = undefined
    })
  }

  async #start(key: string): Promise<Started | undefined> {
    const server = this.getAttribute('server') ?? origin
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren()
    const button = document.createElement('button')
    const bubble: Bubble = { host: this, root, button, update: () => undefined }
    const asked: Promise<Partial<Look>> = fetch(`${server}/api/widget/${key}/look`, { credentials: 'omit' })
      .then(answer => answer.json())
      // The session reports the fault.
      .catch(() => ({}))
    try {
      const app: { startWidget: typeof startWidget } = await import(`${server}/widget/${APP_FILE}`)
      const { design = {} } = await asked
      const language = pickLanguage(
        this.lang,
        design.language,
        document.documentElement.lang,
        navigator.language,
      )
      const widget = await app.startWidget({
        origin: server,
        key,
        language,
        bubble,
        design,
        mode: 'inline',
      })
      widget.open()
      return widget
    } catch (error) {
      reportFault('app-blocked', String(error))
      return undefined
    }
  }
}

if (!customElements.get('botanika-chat')) customElements.define('botanika-chat', BotanikaChat)

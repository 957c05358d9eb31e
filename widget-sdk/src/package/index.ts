/**
 * `@botanika/widget`: the typed way to the widget for sites that are built with a bundler. It carries no chat itself: the server's
 * own loader is inserted, so the widget is always the server's version.
 */

/** The languages of the widget. */
export type WidgetLanguage = 'ru' | 'en' | 'pl'

/** The widget's theme; `auto` follows the site around the widget, else the visitor's device. */
export type WidgetTheme = 'light' | 'dark' | 'auto'

/**
 * The visitor's identity. Where the widget requires a signature, or one is given that does not fit, the visit
 * is refused, in the panel, in the console and as the event `error`.
 */
export interface WidgetIdentity {
  /** Your id of the visitor, at most 200 characters. */
  id: string
  name?: string
  email?: string
  phone?: string
  /** HMAC-SHA256 in hexadecimal, made by your server with the widget's identity secret; see «Identity» in the guide. */
  hash?: string
}

/** The events of a widget by name, with what each passes to its listeners. */
export interface WidgetEvents {
  /** The visit is open. A listener that is added later is called at once. */
  ready: Record<never, never>
  /** The panel was opened. */
  open: Record<never, never>
  /** The panel was closed. */
  close: Record<never, never>
  /** The visitor's message has reached the server. */
  message: { id: string; text: string }
  /** A reply is finished. */
  reply: { id: string; text: string; from: 'assistant' | 'operator' }
  /** Something failed; `code` says what. */
  error: { code: string; message: string }
  /** The number of unread replies changed. */
  unread: { count: number }
}

/** A function of your page that the assistant may call. */
export interface WidgetAction<Given extends object = Readonly<Record<string, unknown>>> {
  /** Letters, digits and `_`, at most 64. The same name again replaces the action. */
  name: string
  /**
   * Description of what it does and when it is of use: read by the model, and by the visitor who is asked.
   */
  description: string
  /**
   * JSON Schema of the one argument, an object; `type`, `properties`, `required`, `items`, `enum`, lengths
   * and bounds. Default: no properties.
   */
  parameters?: object
  /**
   * Runs the action. Returns the result that the assistant may know (JSON, at most 8 kB), within 20 s;
   * `signal` aborts when nobody waits any more.
   */
  run(given: Given, options: { signal: AbortSignal }): unknown
  /** false: it only reads, and runs without asking the visitor. Default: the visitor is asked each time. */
  confirm?: boolean
}

/** Options of {@link createWidget}. */
export interface WidgetOptions {
  /** The widget's public key, `wgt_…`. */
  key: string
  /** Address of the Botanika server: `https://chat.example.org`. */
  server: string
  /** Name by which the page addresses this widget. Default: the key. */
  name?: string
  /** Language of the chat. Default: the design's language, else the page's, else the browser's. */
  language?: WidgetLanguage
  /** Theme of the chat. Default: the design's. */
  theme?: WidgetTheme
  /** true: the launcher is not drawn until `show()`. */
  isHidden?: boolean
  /** Nonce of your Content Security Policy. */
  nonce?: string
  identity?: WidgetIdentity
  /**
   * Information about the page for the assistant, at most 4 kB as JSON. It is marked as untrusted data for
   * the model.
   */
  context?: object
  /** Actions that the assistant may call on the page, at most 16. */
  actions?: readonly WidgetAction<never>[]
}

/** A widget of the page. Calls may come before it is loaded: they run in their order. */
export interface Widget {
  /** Opens the panel. */
  open(): void
  /** Closes the panel. */
  close(): void
  toggle(): void
  /** Draws the launcher again after {@link hide}. */
  show(): void
  /** Closes the panel and takes the launcher away; the conversation stays. */
  hide(): void
  /** Sends a message in the visitor's name, at most 4,000 characters. */
  send(text: string): void
  /** Puts a text into the field; the visitor sends it. */
  prefill(text: string): void
  /** Says who the visitor is. Another id than before begins another conversation. */
  identify(identity: WidgetIdentity): void
  /** Replaces the assistant's information about the page, at most 4 kB as JSON. */
  setContext(context: object): void
  /** Offers a function of the page to the assistant; returns the function that withdraws it. */
  action<Given extends object>(action: WidgetAction<Given>): () => void
  setLanguage(language: WidgetLanguage): void
  setTheme(theme: WidgetTheme): void
  /** Forgets the visitor, as after signing out: the next visit is somebody else's. */
  reset(): void
  /** Adds a listener; returns the function that removes it. */
  on<N extends keyof WidgetEvents>(name: N, listener: (detail: WidgetEvents[N]) => void): () => void
  off<N extends keyof WidgetEvents>(name: N, listener: (detail: WidgetEvents[N]) => void): void
  /** Takes the widget out of the page. */
  destroy(): void
}

type Queue = ((...call: unknown[]) => void) & { q?: ArrayLike<unknown>[] }
type Page = Window & { Botanika?: Queue; botanikaWidgets?: string[] }

/**
 * Timers of destructions that wait for the end of this turn: React's strict mode mounts, unmounts and mounts
 * at once.
 */
const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Puts a widget into the page, or returns the one that is there with this key. Call it in a browser only (in
 * an effect, not while rendering on a server).
 */
export function createWidget(options: WidgetOptions): Widget {
  const { key, name = key } = options
  const call = (...words: unknown[]): void => queue()({ name }, ...words)
  const isKept = leaving.has(key)
  clearTimeout(leaving.get(key))
  leaving.delete(key)
  if (!isKept) insertTag(options)
  if (isKept && options.language) call('locale', options.language)
  if (options.theme) call('theme', options.theme)
  if (options.identity) call('identify', options.identity)
  if (options.context) call('context', options.context)
  for (const action of options.actions ?? []) call('action', action)
  return {
    open: () => call('open'),
    close: () => call('close'),
    toggle: () => call('toggle'),
    show: () => call('show'),
    hide: () => call('hide'),
    send: text => call('send', text),
    prefill: text => call('prefill', text),
    identify: identity => call('identify', identity),
    setContext: context => call('context', context),
    action(action) {
      call('action', action)
      return () => call('action', { name: action.name, run: null })
    },
    setLanguage: language => call('locale', language),
    setTheme: theme => call('theme', theme),
    reset: () => call('reset'),
    on(event, listener) {
      call('on', event, listener)
      return () => call('off', event, listener)
    },
    off: (event, listener) => call('off', event, listener),
    destroy() {
      const leave = () => {
        leaving.delete(key)
        call('destroy')
        tagOf(key)?.remove()
      }
      leaving.set(key, setTimeout(leave))
    },
  }
}

const tagOf = (key: string): HTMLScriptElement | null =>
  document.querySelector(`script[data-widget="${CSS.escape(key)}"]`)

function insertTag(options: WidgetOptions): void {
  const { key, server, name = key } = options
  if (tagOf(key)) return
  // A widget that is being destroyed is still there for a moment.
  if ((window as Page).botanikaWidgets?.includes(key)) {
    setTimeout(insertTag, 50, options)
    return
  }
  const tag = document.createElement('script')
  tag.async = true
  tag.src = `${server.endsWith('/') ? server.slice(0, -1) : server}/widget.js?key=${encodeURIComponent(key)}`
  Object.assign(tag.dataset, { widget: key, name, ...(options.language && { lang: options.language }) })
  if (options.isHidden) tag.dataset.hidden = ''
  if (options.nonce) tag.nonce = options.nonce
  document.head.append(tag)
}

/** Returns the page's queue of calls, which exists before the loader is there. */
function queue(): Queue {
  const page = window as Page
  const calls: unknown[][] = []
  page.Botanika ??= Object.assign((...call: unknown[]) => void calls.push(call), { q: calls })
  return page.Botanika
}

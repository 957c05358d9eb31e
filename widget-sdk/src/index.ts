import { createChat } from './conversation/chat.ts'
import { createVisitorStorage, type VisitorStorage } from './conversation/visitor-storage.ts'
import { designText } from './language/labels.ts'
import { loadLabels } from './language/load-labels.ts'
import { lazy } from './lazy.ts'
import type { Bubble } from './loader/bubble.ts'
import { reportFault } from './loader/report-fault.ts'
import { readDesign } from './look/design.ts'
import { type MountedChat, mountChat } from './mount-chat.tsx'
import { createApi } from './server/api.ts'
import type { Language, PartialDesign } from './wire.ts'

/** Time for which a stored design is shown without asking the server for it, ms. */
const designLasts = 86_400_000

const commands = lazy(() => import('./parts/commands.ts'))
const extras = lazy(() => import('./parts/extras.ts'))

export interface Started extends MountedChat {
  /** Runs the page's call `Botanika(…)`; calls run one after the other. */
  command(call: ArrayLike<unknown>): void
  /** Shows the owner's design as the server has it now. */
  redesign(design: PartialDesign): void
}

/**
 * Starts the app; the loader calls it once per widget. Visitors cost the server nothing until they open the
 * chat.
 */
export async function startWidget(options: {
  origin: string
  key: string
  language: Language
  bubble: Bubble
  /** The known part of the design; the server's answer replaces it. */
  design: PartialDesign
  mode?: string | undefined
  /** Made by loaders before protocol 2. */
  keep?: VisitorStorage
  /** Called when the widget has left the page. */
  leave?(): void
}): Promise<Started> {
  const { key, origin, bubble, mode, language } = options
  const keep = options.keep ?? createVisitorStorage(key)
  const chat = createChat({
    api: createApi({ origin, key, language: () => chat.store.get().language }),
    keep,
    key,
    origin,
    design: readDesign(options.design),
    language,
    texts: await loadLabels(language),
    page: location.href.slice(0, 2_000),
  })
  const mounted = mountChat({ chat, bubble, origin, mode })
  const welcome = () => {
    const { design, texts } = chat.store.get()
    return designText(design.welcomeMessage, 'welcome', texts)
  }
  let isGone = false
  let endExtras: (() => void) | undefined
  const follow = () => {
    const { design, theme = design.theme } = chat.store.get()
    if (theme !== 'auto' && !design.greeting.isOn && !design.sound) return
    unsubscribe()
    extras.load().then(
      part => {
        if (!isGone) endExtras = part.followDesign({ chat, bubble, keep, open: mounted.open, welcome })
      },
      () => undefined,
    )
  }
  const unsubscribe = chat.store.subscribe(follow)
  follow()
  const widget = {
    ...mounted,
    destroy() {
      isGone = true
      unsubscribe()
      endExtras?.()
      mounted.destroy()
      options.leave?.()
    },
  }
  const fresh = Date.now() - Number(keep.get('seen') ?? 0) < designLasts
  // The visit waits for the page's first calls, which may say who the visitor is.
  if (keep.get('history') || !fresh) setTimeout(chat.visit)
  let turn: Promise<unknown> = Promise.resolve()
  return {
    ...widget,
    // The session has sent more of the design than the loader's answer has.
    redesign: design => {
      if (chat.store.get().connection === 'opening') chat.store.set({ design: readDesign(design) })
    },
    command(call) {
      // The part that handles this call may load later than the first session begins.
      if (call[0] === 'identify') chat.facts.identity = call[1] as typeof chat.facts.identity
      turn = turn
        .then(() => commands.load())
        .then(part =>
          part.run([...Object.values(call)], {
            ...widget,
            chat,
            keep,
            host: bubble.host,
            loadLabels,
            report: reportFault,
          }),
        )
        .catch((error: unknown) => reportFault('command-failed', String(error)))
    },
  }
}

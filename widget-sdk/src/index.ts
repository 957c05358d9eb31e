import { createApi } from './api.ts'
import type { Bubble } from './bubble.ts'
import { createChat } from './chat.ts'
import type { Keep } from './keep.ts'
import { type MountedChat, mountChat } from './mount-chat.tsx'
import type { Language, WidgetDesign } from './wire.ts'

/** A design read within this time is shown without asking the server for it, ms. */
const designLasts = 86_400_000

/** The app: called by the loader once per widget. Strangers cost the server nothing until they open the chat. */
export function startWidget(options: {
  origin: string
  key: string
  language: Language
  keep: Keep
  bubble: Bubble
  /** What is known of it; the server's answer replaces it. */
  design: WidgetDesign
}): MountedChat {
  const { key, keep, origin, language, bubble, design } = options
  const chat = createChat({
    api: createApi({ origin, key, language }),
    keep,
    key,
    origin,
    design,
    page: location.href.slice(0, 2_000),
  })
  const mounted = mountChat({ chat, bubble, language, origin })
  const fresh = Date.now() - Number(keep.get('seen') ?? 0) < designLasts
  if (keep.get('history') || !fresh) void chat.visit()
  return mounted
}

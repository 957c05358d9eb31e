import { createApi } from './api.ts'
import type { Bubble } from './bubble.ts'
import { createChat } from './chat.ts'
import type { Keep } from './keep.ts'
import { type MountedChat, mountChat } from './mount.tsx'
import type { Language } from './wire.ts'

/** A design read within this time is shown without asking the server for it, ms. */
const designLasts = 86_400_000

/** The app: called by the loader once per widget. Strangers cost the server nothing until they open the chat. */
export function startWidget(options: {
  origin: string
  key: string
  language: Language
  keep: Keep
  bubble: Bubble
}): MountedChat {
  const { key, keep, origin, language, bubble } = options
  const chat = createChat({
    api: createApi({ origin, key, language }),
    keep,
    key,
    origin,
    page: location.href.slice(0, 2_000),
  })
  const mounted = mountChat({ chat, bubble, language, origin })
  const fresh = Date.now() - Number(keep.get('seen') ?? 0) < designLasts
  if (keep.get('history') || !fresh) void chat.visit()
  return mounted
}

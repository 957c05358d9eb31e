/** The extras that an owner may switch on beside the chat: greeting, sound, the theme of the site around. */

import type { Chat } from '../conversation/chat.ts'
import type { VisitorStorage } from '../conversation/visitor-storage.ts'
import type { Bubble } from '../loader/bubble.ts'
import { greet } from './greeting.ts'
import { followSite } from './site-theme.ts'
import { playReplySound } from './sound.ts'

/** Starts each extra when the design first asks for it; returns the function that ends them. */
export function followDesign(options: {
  chat: Chat
  bubble: Bubble
  keep: VisitorStorage
  open(): void
  /** The design's first message, in the visitor's language. */
  welcome(): string
}): () => void {
  const { chat, bubble, keep, open, welcome } = options
  const ends: (() => void)[] = []
  const begun = new Set<string>()
  let unread: number | undefined
  const once = (name: string, begin: () => () => void) => {
    if (!begun.has(name)) ends.push(begin())
    begun.add(name)
  }
  const isOver = () => chat.store.get().isOpen || chat.store.get().messages.length > 0
  const look = () => {
    const { design, connection, language, theme, unread: now } = chat.store.get()
    const { greeting } = design
    if (greeting.isOn && !isOver() && !keep.get('greeted'))
      once('greeting', () => {
        const text = greeting.text || welcome()
        const done = () => keep.set('greeted', '1')
        return greet({ bubble, greeting, text, language, open, done, isOver })
      })
    if ((theme ?? design.theme) === 'auto')
      once('theme', () => followSite(siteIsDark => chat.store.set({ siteIsDark })))
    if (design.sound && unread !== undefined && now > unread) playReplySound()
    if (connection !== 'opening') unread = now
  }
  ends.push(chat.store.subscribe(look))
  look()
  return () => {
    for (const end of ends) end()
  }
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { retryRead } from '../../../data/retry-read.ts'
import { type ChatState, emptyChat } from '../../../features/chat/index.ts'
import { useInboxNews } from '../use-inbox-news.ts'
import { createInboxLink, type InboxLink } from './inbox-link.ts'
import type { KeptReplies } from './kept-replies.ts'

type Opening = { state: 'opening' } | { state: 'open' } | { state: 'failed'; error: unknown }

/** Opens a conversation of the inbox, and follows it while it is shown. */
export const useInboxLink = (id: string, { kept }: { kept: KeptReplies }) => {
  const news = useInboxNews()
  const [link, setLink] = useState<InboxLink | null>(null)
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const replies = useRef(kept)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to begin again
  useEffect(() => {
    if (!news) return
    const made = createInboxLink({
      id,
      news,
      // What was being sent when the conversation was left has arrived, or is sent again by hand.
      pending: replies.current.read(id).pending.map(one => ({ ...one, status: 'refused' })),
      onPending: pending => replies.current.keep(id, { pending }),
    })
    setOpening({ state: 'opening' })
    const begin = async () => {
      await made.open()
      setLink(made)
      setOpening({ state: 'open' })
    }
    const stop = retryRead(begin, error => setOpening({ state: 'failed', error }))
    return () => {
      stop()
      made.close()
      setLink(null)
    }
  }, [id, news, attempt])

  return { link, opening, again: () => setAttempt(count => count + 1) }
}

const never = () => () => undefined
const empty = (): ChatState => emptyChat
const no = () => false
const yes = () => true

/** The messages of an open conversation, whether its person writes, and whether events come. */
export const useInboxChat = (link: InboxLink | null) => ({
  chat: useSyncExternalStore(link?.subscribe ?? never, link?.state ?? empty),
  isTyping: useSyncExternalStore(link?.subscribe ?? never, link?.isTyping ?? no),
  isLive: useSyncExternalStore(link?.subscribe ?? never, link?.isLive ?? yes),
})

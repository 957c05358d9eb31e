import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../data/api.ts'
import { useSession } from '../data/use-session.ts'
import { emptyChat } from './chat-state.ts'
import { type ConversationLink, createConversationLink } from './conversation-link.ts'

export interface UseConversationOptions {
  /** Undefined while the assistant is not saved: nothing can be sent. */
  assistantId: string | undefined
  /** Of a conversation that begins. */
  title: string
}

type Opening = { state: 'opening' } | { state: 'open' } | { state: 'failed'; error: unknown }

/** The chat of whoever is at this browser with an assistant: live, and followed by reading where sockets are blocked. */
export function useConversation({ assistantId, title }: UseConversationOptions) {
  const session = useSession()
  const who = session.state === 'checking' ? null : (session.user?.id ?? 'guest')
  const [link, setLink] = useState<ConversationLink | null>(null)
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title names a conversation when it begins; a later change does not open another one, and an attempt is a wish to begin again
  useEffect(() => {
    if (!assistantId || who === null) return
    let made: ConversationLink | null = null
    let isGone = false
    setOpening({ state: 'opening' })
    const begin = async () => {
      const ownerId = who === 'guest' ? await guestId() : who
      if (isGone) return
      made = createConversationLink({ assistantId, title, ownerId })
      await made.find()
      if (isGone) return
      setLink(made)
      setOpening({ state: 'open' })
    }
    begin().catch((error: unknown) => {
      made?.close()
      if (!isGone) setOpening({ state: 'failed', error })
    })
    return () => {
      isGone = true
      made?.close()
      setLink(null)
    }
  }, [assistantId, who, attempt])

  return useMemo(() => ({ link, opening, again: () => setAttempt(count => count + 1) }), [link, opening])
}
export type UsedConversation = ReturnType<typeof useConversation>

/** What stands in the chat now. Apart from `useConversation`, so that only who shows it is drawn with every word. */
export function useChat({ link }: UsedConversation) {
  const chat = useSyncExternalStore(link?.subscribe ?? never, link?.state ?? empty)
  const isReached = useSyncExternalStore(link?.subscribe ?? never, link?.isReached ?? yes)
  return { chat, isReached }
}

const never = () => () => undefined
const empty = () => emptyChat
const yes = () => true

/** The visitor's own identity, behind the demo e-mail. */
const guestId = async (): Promise<string> => {
  const { demoEmail } = await api('GET /api/instance')
  const { id } = await api('GET /api/users/by-email/{email}', { params: { email: demoEmail } })
  return id
}

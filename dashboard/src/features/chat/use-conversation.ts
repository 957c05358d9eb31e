import type { User } from '@botanika/core/contract'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../../data/api.ts'
import { retryRead } from '../../data/retry-read.ts'
import { useSession } from '../../data/use-session.ts'
import { emptyChat } from './chat-state.ts'
import { type ConversationLink, createConversationLink } from './conversation-link.ts'

export interface UseConversationOptions {
  /** Undefined: the assistant is not saved, and nothing can be sent. */
  assistantId: string | undefined
  /** Title of a conversation that begins. */
  title: string
}

type Opening = { state: 'opening' } | { state: 'open' } | { state: 'failed'; error: unknown }

/** The chat of the current session with an assistant: live, or by polling where sockets are blocked. */
export function useConversation({ assistantId, title }: UseConversationOptions) {
  const session = useSession()
  const who = session.state === 'checking' ? null : (session.user?.id ?? 'guest')
  const accountState = accountStateOf(session.user)
  const [link, setLink] = useState<ConversationLink | null>(null)
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title names a conversation when it begins; a later change does not open another one, and an attempt is a wish to begin again, and an account whose state changed was removed from the chat or may enter it now
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
    const stop = retryRead(begin, error => {
      made?.close()
      setOpening({ state: 'failed', error })
    })
    return () => {
      isGone = true
      stop()
      made?.close()
      setLink(null)
    }
  }, [assistantId, who, accountState, attempt])

  return useMemo(() => ({ link, opening, again: () => setAttempt(count => count + 1) }), [link, opening])
}
export type UsedConversation = ReturnType<typeof useConversation>

/**
 * The messages of the chat. Separate from `useConversation`, so that only components that show them render
 * with every delta.
 */
export function useChat({ link }: UsedConversation) {
  const chat = useSyncExternalStore(link?.subscribe ?? never, link?.state ?? empty)
  const isReached = useSyncExternalStore(link?.subscribe ?? never, link?.isReached ?? yes)
  return { chat, isReached }
}

/** Returns the parts of an account's state that open and close its chats. */
const accountStateOf = (user: User | null): string =>
  user ? `${user.isAccountFrozen} ${user.activation.scope} ${user.assistantAccessRestricted}` : ''

const never = () => () => undefined
const empty = () => emptyChat
const yes = () => true

/** Returns the visitor's own identity, behind the demo e-mail. */
const guestId = async (): Promise<string> => {
  const { demoEmail } = await api('GET /api/instance')
  const { id } = await api('GET /api/users/by-email/{email}', { params: { email: demoEmail } })
  return id
}

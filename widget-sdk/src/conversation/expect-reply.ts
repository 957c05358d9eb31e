import type { Message } from '../wire.ts'
import type { Store } from './store.ts'

/**
 * Time for which a reply is awaited with a sign of typing, and for which a sign from the other side lasts,
 * ms.
 */
const replyPatience = 60_000
const typingLasts = 6_000

export interface ReplyExpectation {
  /** Notes that a question was sent. */
  begin(): void
  /** Notes that the other side types. */
  typing(): void
  /** Notes that a message came; `isLast`: nothing came after it. */
  after(message: Message | undefined, isLast: boolean): void
  end(): void
}

/** Decides whether the sign of typing is shown: somebody is about to answer. */
export function createReplyExpectation(store: Store): ReplyExpectation {
  let timer: ReturnType<typeof setTimeout> | undefined
  const last = (lasts: number) => {
    clearTimeout(timer)
    store.set({ typing: lasts > 0 })
    if (lasts) timer = setTimeout(last, lasts, 0)
  }
  return {
    begin: () => last(replyPatience),
    typing: () => last(typingLasts),
    // A question at the end of the conversation awaits its reply, unless an operator answers: in their own time.
    after(message, isLast) {
      if (message?.role !== 'user' || message.handler) last(0)
      else if (isLast) last(replyPatience)
    },
    end: () => last(0),
  }
}

import type { Transport } from '../server/transport.ts'
import type { Timeline } from './timeline.ts'

export interface CatchUp {
  /** Reads the conversation by socket and joins it; false when that was not possible. */
  join(): Promise<boolean>
  /** Fetches the missing part of a streamed message. */
  resume(messageId: string): Promise<void>
  /** Asks about every message that is still being written. */
  resumeAll(): void
}

/** Pause before a gap that one answer left open is asked about again, ms. */
const again = 1_000

/** Synchronises the timeline with the server, after a connection and over a gap. */
export function createCatchUp(options: {
  timeline: Timeline
  transport: Transport
  conversationId(): string
  onChange(): void
  onRefused(reason: string): void
}): CatchUp {
  const { timeline, transport } = options
  const resuming = new Set<string>()
  let joining: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      const answer = await transport.ask('conversation:join', { conversationId: options.conversationId() })
      if (!answer.ok) {
        options.onRefused(answer.error.message)
        return false
      }
      timeline.merge(answer.messages)
      options.onChange()
      resumeAll()
      return true
    } catch {
      // The connection was lost; the next one joins again.
      return false
    } finally {
      joining = undefined
    }
  }
  const join = () => {
    joining ??= ask()
    return joining
  }
  async function resume(messageId: string): Promise<void> {
    const message = timeline.messages().find(known => known.id === messageId)
    if (!message || resuming.has(messageId)) return
    resuming.add(messageId)
    let missing = false
    try {
      const answer = await transport.ask('message:resume', { messageId, lastSeq: message.seq })
      if (answer.ok) missing = timeline.resumed(messageId, answer)
      if (!answer.ok || ended(messageId)) await join()
    } catch {
      // Without a connection or an answer nothing is lost: the next join asks again.
    }
    resuming.delete(messageId)
    options.onChange()
    if (missing) setTimeout(resume, again, messageId)
  }
  /** Returns whether a message has ended by a snapshot, which has neither its citations nor its error. */
  const ended = (messageId: string) =>
    timeline.messages().some(message => message.id === messageId && message.status !== 'streaming')
  const resumeAll = () => {
    for (const { id, status } of timeline.messages()) if (status === 'streaming') void resume(id)
  }
  return { join, resume, resumeAll }
}

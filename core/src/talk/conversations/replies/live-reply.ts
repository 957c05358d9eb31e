export interface Delta {
  seq: number
  text: string
}

export interface LiveReplyOptions {
  /** Sends a delta to the subscribers. */
  emit(delta: Delta): void
  /** Sends the subscribers the whole text, which replaces their own, with its number. */
  emitWhole?(whole: Delta): void
  /** Writes the text so far to the database. */
  flush(state: { text: string; seq: number }): Promise<void>
  /** Returns the time after a delta within which further text is gathered into the next one, ms. */
  gatherMs?(): number
  /** Maximum delay before a text is saved, ms. */
  flushMs?(): number
  flushCharacters?: number
}

/** A reply being generated: collects text into numbered deltas, sends them, and saves periodically. */
export interface LiveReply {
  push(text: string): void
  /** Keeps only the first characters: the rest was no part of the reply. */
  keepFirst(length: number): void
  /**
   * The deltas after `lastSeq`; null if they do not lead to the text: the client is ahead of this reply (it knew an earlier attempt), or
   * has text that was withdrawn since.
   */
  after(lastSeq: number): Delta[] | null
  state(): { text: string; seq: number }
  /** Sends what is pending and waits for the last write. */
  finish(): Promise<{ text: string; seq: number }>
}

export const createLiveReply = ({
  emit,
  emitWhole = () => undefined,
  flush,
  gatherMs = () => 40,
  flushMs = () => 500,
  flushCharacters = 2_000,
}: LiveReplyOptions): LiveReply => {
  const deltas: Delta[] = []
  let text = ''
  let pending = ''
  let saved = 0
  /** Number of the last withdrawal. */
  let wholeAt = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let sendTimer: NodeJS.Timeout | undefined
  let saveTimer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const send = (): void => {
    clearTimeout(sendTimer)
    sendTimer = undefined
    if (pending === '') return
    const delta = { seq: deltas.length + 1, text: pending }
    deltas.push(delta)
    text += pending
    pending = ''
    sentAt = performance.now()
    emit(delta)
    if (text.length - saved >= flushCharacters) save()
    else saveTimer ??= setTimeout(save, flushMs())
  }
  const save = (): void => {
    clearTimeout(saveTimer)
    saveTimer = undefined
    saved = text.length
    const state = { text, seq: deltas.length }
    saving = saving.then(() => flush(state))
  }

  return {
    push: part => {
      pending += part
      if (sendTimer) return
      // Text after a pause is sent at once, the first words too: only text that follows closely is gathered.
      const left = sentAt + gatherMs() - performance.now()
      if (left <= 0) send()
      else sendTimer = setTimeout(send, left)
    },
    keepFirst: length => {
      const whole = text + pending
      if (length >= whole.length) return
      clearTimeout(sendTimer)
      sendTimer = undefined
      const sent = text.length
      text = whole.slice(0, Math.min(length, sent))
      pending = whole.slice(text.length, length)
      if (text.length === sent) {
        if (pending !== '') send()
        return
      }
      wholeAt = deltas.length + 1
      const delta = { seq: wholeAt, text }
      deltas.push(delta)
      sentAt = performance.now()
      emitWhole(delta)
      save()
    },
    after: lastSeq => (lastSeq > deltas.length || lastSeq < wholeAt ? null : deltas.slice(lastSeq)),
    state: () => ({ text, seq: deltas.length }),
    finish: async () => {
      send()
      clearTimeout(saveTimer)
      await saving
      return { text, seq: deltas.length }
    },
  }
}

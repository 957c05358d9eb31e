import type { VisitorStorage } from './visitor-storage.ts'

/**
 * A message that the server has not confirmed yet. `error`: the server's refusal, in the person's language.
 */
export interface Unsent {
  clientMessageId: string
  text: string
  /** Time of writing, ms since 1970. */
  at: number
  error?: string
}

export interface Outbox {
  list(): Unsent[]
  add(text: string): Unsent
  remove(clientMessageId: string): void
  refuse(clientMessageId: string, error: string): void
  again(clientMessageId: string): void
}

const prefix = 'out:'

/**
 * Each message waits under a name of its own, so that two tabs never overwrite each other's and a reload
 * loses none. Both tabs may send the same one: the server knows the `clientMessageId` and answers alike.
 */
export function createOutbox(
  keep: VisitorStorage,
  options: { now?: () => number; id?: () => string } = {},
): Outbox {
  const now = options.now ?? Date.now
  const id = options.id ?? randomId
  let last = 0
  const read = (name: string): Unsent[] => {
    try {
      const item: Unsent = JSON.parse(keep.get(name) ?? '')
      return item.clientMessageId && item.text ? [item] : []
    } catch {
      keep.remove(name)
      return []
    }
  }
  const write = (item: Unsent) => keep.set(prefix + item.clientMessageId, JSON.stringify(item))
  const change = (clientMessageId: string, error: string | undefined) => {
    for (const item of read(prefix + clientMessageId)) write({ ...item, error })
  }
  return {
    list: () =>
      keep
        .names(prefix)
        .flatMap(read)
        .sort((a, b) => a.at - b.at),
    add(text) {
      last = Math.max(now(), last + 1)
      const item = { clientMessageId: id(), text, at: last }
      write(item)
      return item
    },
    remove: clientMessageId => keep.remove(prefix + clientMessageId),
    refuse: change,
    again: clientMessageId => change(clientMessageId, undefined),
  }
}

/** 32 hexadecimal digits; `randomUUID` is missing on pages without https. */
function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
}

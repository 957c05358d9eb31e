import type { InboxChanged, InboxItem } from '@botanika/core/contract'
import { ApiError, api } from '../../data/api.ts'
import { openLive } from '../../data/socket.ts'
import { applyChange, type KnownItems, noteItem, saysAll } from './merge-items.ts'

/** What became of conversations since they were read: by events of the account, and by calls of this page. */
export interface InboxNews {
  known(): KnownItems
  subscribe(listener: () => void): () => void
  /** Notes an item that a call has answered. */
  note(item: InboxItem): void
  /** Reads an item; one that is gone is noted as such. Throws when it cannot be read. */
  read(id: string): Promise<InboxItem>
  /** Tells what is shown: events change it. */
  show(entries: readonly InboxItem[], options: Shown): void
  close(): void
}

interface Shown {
  /** Whether an item that an event tells too little of is read. */
  wants: (change: InboxChanged) => boolean
  /** Id of the open conversation. */
  openId: string | undefined
}

export interface NewsOptions {
  /** Called when the connection is there again: events were missed. */
  onGap: () => void
}

export const createInboxNews = ({ onGap }: NewsOptions): InboxNews => {
  let known: KnownItems = new Map()
  let entries: readonly InboxItem[] = []
  let shown: Shown = { wants: () => false, openId: undefined }
  let isClosed = false
  const listeners = new Set<() => void>()
  const leave: (() => void)[] = []

  const set = (next: KnownItems): void => {
    if (next === known || isClosed) return
    known = next
    for (const listener of listeners) listener()
  }
  const note = (item: InboxItem): void => set(noteItem(known, item))
  const read = async (id: string): Promise<InboxItem> => {
    try {
      const item = await api('GET /api/inbox/{id}', { params: { id } })
      note(item)
      return item
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) set(new Map(known).set(id, null))
      throw error
    }
  }

  /** Items that are being read; true: it has changed meanwhile, and is read once more. */
  const reading = new Map<string, boolean>()
  const renew = async (id: string): Promise<void> => {
    if (reading.has(id)) return void reading.set(id, true)
    do {
      reading.set(id, false)
      // An item that cannot be read stays as it was; the next event asks again.
      await read(id).catch(() => undefined)
    } while (reading.get(id) && !isClosed)
    reading.delete(id)
  }
  const hear = (change: InboxChanged): void => {
    const item = known.get(change.id) ?? entries.find(({ id }) => id === change.id)
    if (item) set(new Map(known).set(change.id, applyChange(item, change)))
    if (shown.wants(change) && !saysAll(item, change)) void renew(change.id)
  }

  openLive().then(
    live => {
      if (isClosed) return
      let isFirst = true
      leave.push(
        live.on('inbox:changed', hear),
        live.onConnect(() => {
          if (!isFirst) {
            // The open conversation is read again by itself; until then it stays as it was.
            set(new Map([...known].filter(([id]) => id === shown.openId)))
            onGap()
          }
          isFirst = false
        }),
      )
    },
    // Where sockets are blocked the lists are read when they are opened.
    () => undefined,
  )

  return {
    known: () => known,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note,
    read,
    show: (all, options) => {
      entries = all
      shown = options
    },
    close: () => {
      isClosed = true
      for (const stop of leave) stop()
    },
  }
}

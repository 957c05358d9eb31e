import { maxMessageCharacters } from '../../../contract/conversation.ts'
import type { Inbound, InboundMessage } from '../../../plugin/inbound.ts'

/** One parsed update, with its idempotency key within the connection. */
export interface Keyed {
  key: string
  inbound: Inbound
}

/** A parsed update; `more`: the messages after it that are one question with it, under its key. */
export interface Entry extends Keyed {
  more: InboundMessage[]
}

/**
 * Groups the messages that one person wrote in one chat in a row. An edit of one of them takes its place. What is declined beside them is
 * part of the question, whose answer says that it was not seen; alone it is answered by itself. Commands, buttons and edits of earlier
 * questions end a question, and so does the limit of a message.
 */
export const groupMessages = (found: readonly Keyed[]): Entry[] => {
  const entries: Entry[] = []
  const albums = new Set(found.flatMap(({ inbound }) => albumOf(inbound) ?? []))
  let open: Entry | undefined
  for (const { key, inbound } of found) {
    if (inbound.kind === 'message' && inbound.isBeside && !albums.has(inbound.album ?? '')) continue
    if (inbound.kind === 'message' && open) {
      if (inbound.isEdit && edited(open, inbound)) continue
      if (isOneOf(open, inbound)) {
        open.more.push(inbound)
        continue
      }
    }
    if (inbound.kind === 'declined' && open && notedUnseen(open, inbound)) continue
    const entry: Entry = { key, inbound, more: [] }
    while (notedUnseen(entry, entries.at(-1)?.inbound)) entries.pop()
    entries.push(entry)
    if (inbound.kind === 'message') open = inbound.button ? undefined : entry
    else if (inbound.kind !== 'declined') open = undefined
  }
  return entries
}

/** The messages as one: their words in lines, their files, and what of them cannot be opened; replies quote the last. */
export const joinMessages = (first: InboundMessage, rest: readonly InboundMessage[]): InboundMessage => {
  if (rest.length === 0) return first
  const all = [first, ...rest]
  const files = all.flatMap(message => message.files ?? [])
  const unseen = [...new Set(all.flatMap(message => message.unseen ?? []))]
  return {
    ...first,
    ...rest.at(-1),
    text: all
      .map(({ text }) => text)
      .filter(text => text.trim() !== '')
      .join('\n'),
    ...(files.length > 0 && { files }),
    ...(unseen.length > 0 && { unseen }),
  }
}

/** The album that a message addresses to the assistant. */
const albumOf = (inbound: Inbound): string | undefined =>
  inbound.kind === 'message' && !inbound.isBeside ? inbound.album : undefined

/** Puts an edit in the place of the message that it edits. Returns whether that is one of the question. */
const edited = (entry: Entry, edit: InboundMessage): boolean => {
  const { inbound: first, more } = entry
  const { externalId } = edit
  if (externalId === undefined || first.kind !== 'message') return false
  const { isEdit, ...changed } = edit
  if (first.externalId === externalId) {
    entry.inbound = first.isEdit ? edit : changed
    return true
  }
  const at = more.findIndex(message => message.externalId === externalId)
  if (at >= 0) more[at] = changed
  return at >= 0
}

/** Adds what is declined to the question that it came with. Returns whether it is part of that question. */
const notedUnseen = (entry: Entry, declined: Inbound | undefined): boolean => {
  const { inbound: first, more } = entry
  if (declined?.kind !== 'declined' || first.kind !== 'message' || first.isEdit || first.button) return false
  if (first.chat.id !== declined.chat.id || first.from.id !== declined.from.id) return false
  const last = more.pop()
  const { unseen: kinds = ['other' as const] } = declined
  const noted = (message: InboundMessage) => ({
    ...message,
    unseen: [...new Set([...(message.unseen ?? []), ...kinds])],
  })
  if (last) more.push(noted(last))
  else entry.inbound = noted(first)
  return true
}

const isOneOf = ({ inbound: first, more }: Entry, next: InboundMessage): boolean => {
  if (first.kind !== 'message' || first.isEdit || next.isEdit || next.button) return false
  const length = [first, ...more, next].reduce((sum, { text }) => sum + text.length + 1, 0)
  return (
    first.chat.id === next.chat.id && first.from.id === next.from.id && length <= maxMessageCharacters + 1
  )
}

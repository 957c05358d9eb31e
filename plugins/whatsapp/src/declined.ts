import type { Text } from '@botanika/core/contract'
import { declineOf, declineTexts } from '@botanika/core/plugin'
import { texts } from './texts.ts'

const own: Readonly<Record<string, Text>> = {
  contacts: declineTexts.contact,
  order: texts.declined.order,
  unsupported: texts.declined.unsupported,
}

/** Returns the reply to content that an assistant cannot answer; undefined: it asks nothing. */
export const declined = (kind: string): Text | undefined => declineOf(kind, own)

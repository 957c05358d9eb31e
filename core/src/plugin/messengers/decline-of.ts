import type { Text } from '../../contract/text.ts'
import { declineTexts } from './decline-texts.ts'

/**
 * The answer to a person who sent content of this kind, which is the messenger's name of it: by the plugin's own texts, else by
 * `declineTexts`. Undefined: neither has the kind.
 */
export const declineOf = (kind: string, own: Readonly<Record<string, Text>> = {}): Text | undefined => {
  const known: Readonly<Record<string, Text>> = { ...declineTexts, ...own }
  return Object.hasOwn(known, kind) ? known[kind] : undefined
}

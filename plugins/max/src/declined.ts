import type { Text } from '@botanika/core/contract'
import { declineTexts } from './decline-texts.ts'
import type { Attachment } from './wire.ts'

/** The answer to a message of nothing but unsupported content; undefined: it has no content. */
export const declined = ([first]: readonly Pick<Attachment, 'type'>[]): Text | undefined =>
  first && (Object.entries(declineTexts).find(([type]) => type === first.type)?.[1] ?? declineTexts.other)

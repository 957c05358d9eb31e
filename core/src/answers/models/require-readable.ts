import { fail } from '../../platform/secrets/errors.ts'
import type { AccessAnswer, TranscriptionAnswer } from '../ai/index.ts'
import type { EditableRegistry } from './create-registry.ts'

interface Kept {
  registry: EditableRegistry
  /** The account's own key. */
  isKeyUnreadable?: boolean
}

/** The error of a key that its owner chose and that cannot be decrypted; undefined: the reply does not depend on one. */
export const unreadableKey = (
  { model, reason }: Pick<AccessAnswer, 'model' | 'reason'>,
  { registry, isKeyUnreadable = false }: Kept,
): ReturnType<typeof fail> | undefined => {
  const isOfModel = model.vendor === 'other' && model.baseUrl !== undefined
  const isChosenElsewhere = reason === 'integration' || reason === 'chosen'
  const isUnreadable = isOfModel
    ? registry.isKeyUnreadable(model.alias)
    : isKeyUnreadable && !isChosenElsewhere
  return isUnreadable ? fail('secrets.unreadable') : undefined
}

/**
 * Throws `secrets.unreadable`: another key would answer in the place of the chosen one, or the provider refuse a call without one as
 * if the key were wrong.
 */
export const requireReadable = (...given: Parameters<typeof unreadableKey>): void => {
  const error = unreadableKey(...given)
  if (error) throw error
}

/** Requires this of who transcribes recordings: `model` answers, `writer` transcribes; null: nobody has a key for it. */
export const requireReadableForTranscripts = (
  found: Pick<TranscriptionAnswer, 'reason'> | null,
  { registry, isKeyUnreadable = false, model, writer }: Kept & { model: string; writer: string },
): void => {
  const isUnreadable =
    found?.reason === 'writer'
      ? registry.isKeyUnreadable(writer)
      : found?.reason === 'model'
        ? registry.isKeyUnreadable(model)
        : isKeyUnreadable && found?.reason !== 'integration' && registry.find(model)?.provider !== 'local'
  if (isUnreadable) throw fail('secrets.unreadable')
}

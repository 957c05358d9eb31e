import { otherReadings } from '../../../knowledge/retrieval/readings.ts'
import { nearMatch, weakMatch } from '../../../knowledge/retrieval/search-index.ts'
import type { GivenPassage, ProviderId } from '../../provider.ts'
import { readSmallTalk, type SmallTalk } from './small-talk.ts'

/** Whether something may be claimed from a passage by its words; a typed answer holds for its own question alone. */
export const isStrong = ({ typed, coverage }: GivenPassage): boolean =>
  typed ? typed.isSure : coverage >= weakMatch

/** Whether a provider's model may find the answer in a passage: by its words, or by its meaning alone. */
export const isRelevant = (passage: GivenPassage): boolean =>
  isStrong(passage) || (!passage.typed && (passage.similarity ?? -1) >= nearMatch)

/** Whether a provider's model may answer from the passages; the built-in one goes by words alone. */
export const hasGrounds = (
  passages: readonly GivenPassage[],
  { provider }: { provider: ProviderId },
): boolean => passages.some(provider === 'local' ? isStrong : isRelevant)

/** Which courtesy a message is, whatever keyboard layout it was typed in; undefined for anything that asks. */
export const readCourtesy = (text: string): { kind: SmallTalk; text: string } | undefined => {
  for (const reading of [text, ...otherReadings(text)]) {
    const kind = readSmallTalk(reading)
    if (kind) return { kind, text: reading }
  }
  return undefined
}

/** Whether a message needs no fact: a courtesy, or no words at all. */
export const isCourtesy = (text: string): boolean =>
  !/[\p{L}\d]/u.test(text) || readCourtesy(text) !== undefined

import { memoize } from '../../../../platform/limits/memoize.ts'
import { nearMatch, weakMatch } from '../../../../search/search-index.ts'
import { queryVariants } from '../../../../search/terms/query-variants.ts'
import type { GivenPassage, ProviderId } from '../../provider.ts'
import { readSmallTalk, type SmallTalk } from './small-talk.ts'

/** true: a passage supports an answer by its words; a typed answer supports its own question only. */
export const isStrong = ({ typed, coverage }: GivenPassage): boolean =>
  typed ? typed.isSure : coverage >= weakMatch

/** true: a provider's model may find the answer in a passage: by words, or by semantic similarity alone. */
export const isRelevant = (passage: GivenPassage): boolean =>
  isStrong(passage) || (!passage.typed && (passage.similarity ?? -1) >= nearMatch)

/** true: a provider's model may answer from the passages; the built-in one needs a match by words. */
export const hasGrounds = (
  passages: readonly GivenPassage[],
  { provider }: { provider: ProviderId },
): boolean => passages.some(provider === 'local' ? isStrong : isRelevant)

/** The kind of small talk in a message, in any keyboard layout; undefined for any question. */
export const readCourtesy = memoize(
  (text: string): { kind: SmallTalk; text: string } | undefined => {
    for (const variant of [text, ...queryVariants(text)]) {
      const kind = readSmallTalk(variant)
      if (kind) return { kind, text: variant }
    }
    return undefined
  },
  { most: 1_000, longest: 400 },
)

/** true: a message needs no facts: small talk, or no words at all. */
export const isCourtesy = (text: string): boolean =>
  !/[\p{L}\d]/u.test(text) || readCourtesy(text) !== undefined

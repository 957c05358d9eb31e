import { otherReadings } from '../../../knowledge/retrieval/readings.ts'
import { weakMatch } from '../../../knowledge/retrieval/search-index.ts'
import type { GivenPassage } from '../../provider.ts'
import { readSmallTalk, type SmallTalk } from './small-talk.ts'

/** Whether something may be claimed from a passage; a typed answer holds for its own question alone. */
export const isStrong = ({ typed, coverage }: GivenPassage): boolean =>
  typed ? typed.isSure : coverage >= weakMatch

export const hasStrong = (passages: readonly GivenPassage[]): boolean => passages.some(isStrong)

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

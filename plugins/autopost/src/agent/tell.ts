import type { Language } from '@botanika/core/contract'
import { limits } from '../shared/limits.ts'
import { say } from './words.ts'

export interface Told {
  /** The model's own words. */
  words: readonly string[]
  made: number
  scheduled: number
  proposed: number
  changed: number
  isStopped: boolean
  language: Language
}

/** Writes the agent's message: its model's words, then the real results, counted by the server. */
export const tell = ({ words, made, scheduled, proposed, changed, isStopped, language }: Told): string => {
  const isIdle = made + proposed + changed === 0
  return [
    ...words,
    isStopped && say(language, 'stopped', { count: made }),
    !isStopped && made > 0 && say(language, 'done', { count: made }),
    !isStopped && isIdle && words.length === 0 && say(language, 'noneMade'),
    scheduled > 0 && say(language, 'scheduled', { count: scheduled }),
    made > scheduled && say(language, 'waiting'),
    proposed > 0 && say(language, 'proposed', { count: proposed }),
    changed > 0 && say(language, 'changed', { count: changed }),
  ]
    .filter(part => typeof part === 'string' && part.trim() !== '')
    .join('\n\n')
    .slice(0, limits.message)
}

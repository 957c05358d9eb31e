import { normalise } from '../../../knowledge/retrieval/normalise.ts'
import { type QueryWord, readQuery } from '../../../knowledge/retrieval/query.ts'
import type { ChatTurn } from '../../provider.ts'
import { readSmallTalk } from './small-talk.ts'

const opening = /^(а|и|ну а|а если|and|what about|how about|but|a|oraz|i)(?![\p{L}\d])/u
const pointing =
  /(?<![\p{L}\d])(это|этого|этом|этой|этот|эта|эти|этих|он|она|оно|они|его|ее|их|него|нее|них|ней|ним|ему|там|туда|тот|та|такой|такая|такое|it|its|they|them|this|that|these|those|one|there|to|tego|tym|ten|ta|te|jego|jej|ich|nim|niej|tam|on|ona|ono)(?![\p{L}\d])/u
const agreement =
  /^(да|давай(те)?|ага|хочу|конечно|расскажи(те)?|yes|yes please|sure|ok|please do|tak|poproszę|jasne)[\s.!,]*$/u
/** Turns looked back to find what is talked about. */
const farthest = 4

/**
 * What to search for, given the history with the question last: a follow-up («а сколько это стоит?») gets the topic
 * of the questions before; «да» to an offer becomes what was offered; anything else stays as asked.
 */
export const contextualQuery = (turns: readonly ChatTurn[]): string => {
  const asked = turns.filter(turn => turn.role === 'user' && !readSmallTalk(turn.text))
  const question = asked.at(-1)?.text ?? turns.at(-1)?.text ?? ''
  const offered = agreement.test(normalise(question).trim()) ? offeredSubject(turns) : undefined
  if (offered) return offered
  return withTopic(asked.slice(-farthest).map(turn => turn.text))
}

const withTopic = (questions: readonly string[]): string => {
  const question = questions.at(-1) ?? ''
  if (questions.length < 2) return question
  const words = readQuery(question)
  if (!isFollowUp(question, words)) return question
  const before = readQuery(withTopic(questions.slice(0, -1)))
  const asksAnew = words.some(isProperty)
  const known = new Set(words.map(word => word.text))
  const topic = before.filter(word => !known.has(word.text) && !(asksAnew && isProperty(word)))
  return [...topic.map(word => word.text), question].join(' ')
}

const isProperty = (word: QueryWord) => word.asksFor !== undefined && word.asksFor !== 'thing'

const isFollowUp = (question: string, words: readonly QueryWord[]): boolean => {
  const own = words.filter(word => !word.asksFor || word.asksFor === 'thing').length
  const text = normalise(question).trim()
  if (own <= 1 && pointing.test(text)) return true
  if (words.some(word => word.asksFor === 'own-matter')) return false
  return own === 0 || (own <= 2 && opening.test(text))
}

const offeredSubject = (turns: readonly ChatTurn[]): string | undefined => {
  const last = turns.findLast(turn => turn.role === 'assistant')?.text
  return last === undefined ? undefined : /[«“„]([^»”]{3,120})[»”] \[\d+\]\. \S+ [^.]*\?/u.exec(last)?.[1]
}

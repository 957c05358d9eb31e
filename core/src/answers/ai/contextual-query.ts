import { boundQuery } from '../../search/bound-query.ts'
import { type QueryWord, readQuery } from '../../search/query.ts'
import { normalise } from '../../search/terms/normalise.ts'
import type { ChatTurn } from './provider.ts'
import { isImageAlone } from './providers/local/image-alone.ts'
import { readSmallTalk } from './providers/local/small-talk.ts'
import { readCourtesy } from './providers/local/strength.ts'

const opening = /^(а|и|ну а|а если|and|what about|how about|but|a|oraz|i)(?![\p{L}\d])/u
const pointing =
  /(?<![\p{L}\d])(это|этого|этом|этой|этот|эта|эти|этих|он|она|оно|они|его|ее|их|него|нее|них|ней|ним|ему|там|туда|тот|та|такой|такая|такое|it|its|they|them|this|that|these|those|one|(?<!(?:is|are|was|were|will|be) )there|to|tego|tym|ten|ta|te|jego|jej|ich|nim|niej|tam|on|ona|ono)(?![\p{L}\d])/u
const agreement =
  /^(да|давай(те)?|ага|хочу|конечно|расскажи(те)?|yes|yes please|sure|ok|please do|tak|poproszę|jasne)[\s.!,]*$/u
/** Number of previous questions searched for the topic. */
const farthest = 4

/**
 * The search query for the last question, given the history: a follow-up («а сколько это стоит?») gets the
 * topic of the previous questions; «да» to an offer becomes what was offered; anything else is used as asked.
 */
export const contextualQuery = (dialogue: readonly ChatTurn[]): string => {
  const last = boundQuery(dialogue.at(-1)?.text ?? '')
  if (readCourtesy(last) || isImageAlone(last)) return ''
  const asked = lastAsked(dialogue)
  const question = asked.at(-1) ?? last
  const offered = isAgreement(question) ? offeredSubject(dialogue) : undefined
  if (offered) return offered
  return withTopic(asked.map(asksWhen))
}

/** The last questions that ask for something, oldest first. */
const lastAsked = (dialogue: readonly ChatTurn[]): string[] => {
  const asked: string[] = []
  for (const { role, text } of dialogue.toReversed()) {
    if (asked.length === farthest) break
    const question = role === 'user' ? boundQuery(text) : ''
    if (role === 'user' && !readSmallTalk(question) && !isImageAlone(question)) asked.unshift(question)
  }
  return asked
}

/** true: a message only accepts an offer. */
export const isAgreement = (message: string): boolean => agreement.test(normalise(message).trim())

/** Replaces «what time» by «when»: in «What time is breakfast» the word «time» is not searched for. */
const asksWhen = (question: string): string =>
  question.replace(/\b(at )?what time\b/gi, 'when').replace(/\bo kt[óo]rej godzinie\b/gi, 'kiedy')

const withTopic = (questions: readonly string[]): string => {
  const question = questions.at(-1) ?? ''
  if (questions.length < 2) return question
  const words = readQuery(question)
  if (!isFollowUp(question, words)) return question
  const before = readQuery(withTopic(questions.slice(0, -1)))
  const asksAnew = words.some(isProperty)
  const known = new Set(words.map(word => word.text))
  const replaces = !asksAnew && namesAnother(question, words)
  const topic = before.filter(
    word => !known.has(word.text) && !(asksAnew && isProperty(word)) && !(replaces && !isProperty(word)),
  )
  return [...topic.map(word => word.text), question].join(' ')
}

/** «А педикюр?» replaces the previous subject; «а мужская?» and «а в Казань?» narrow it down. */
const namesAnother = (question: string, words: readonly QueryWord[]): boolean => {
  const text = normalise(question).trim()
  const things = words.filter(word => !isProperty(word))
  return (
    opening.test(text) &&
    things.length > 0 &&
    !preposition.test(text.replace(opening, '')) &&
    !things.some(({ text: word }) => adjective.test(word) || /\d/.test(word))
  )
}
const preposition =
  /(?<![\p{L}\d])(в|во|на|для|с|со|по|до|от|из|к|за|без|у|если|in|to|for|with|without|on|by|at|if|do|na|dla|z|ze|w|we|od|bez|jeśli)(?![\p{L}\d])/u
const adjective =
  /(ая|яя|ый|ий|ой|ое|ее|ую|юю|ые|ие|ых|их|ым|им|[a-zą-ż]{3}(ski|ska|skie|cki|cka|ckie|owy|owa|owe|ny|na|ne|żka|szy|sza|sze))$/u

const isProperty = (word: QueryWord) => word.asksFor !== undefined && word.asksFor !== 'thing'

const isFollowUp = (question: string, words: readonly QueryWord[]): boolean => {
  const own = words.filter(word => !word.asksFor || word.asksFor === 'thing').length
  const text = normalise(question).trim()
  if (own <= 1 && pointing.test(text)) return true
  if (words.some(word => word.asksFor === 'own-matter')) return false
  return own === 0 || (own <= 2 && opening.test(text))
}

const offeredSubject = (turns: readonly ChatTurn[]): string | undefined => {
  const last = boundQuery(turns.findLast(turn => turn.role === 'assistant')?.text ?? '')
  return /[«“„]([^»”]{3,120})[»”] \[\d+\]\. \S+ [^.]*\?/u.exec(last)?.[1]
}

import type { Language } from '../../../contract/text.ts'
import type { Passage } from '../../../knowledge/passage.ts'
import { weakMatch } from '../../../knowledge/retrieval/search-index.ts'
import type { ChatRequest } from '../../provider.ts'
import { contextualQuery } from './contextual-query.ts'
import { phrases } from './phrases.ts'
import { languageOf, questionKind } from './question.ts'
import { quoteAnswer } from './quote-answer.ts'
import { scorePieces } from './score-pieces.ts'
import { readSmallTalk } from './small-talk.ts'

/** What the built-in model needs of a request. */
export type Asked = Pick<ChatRequest, 'assistant' | 'turns' | 'passages'>

/** The whole reply: quoted from the passages with `[n]` behind each claim, or an honest word that there is none. */
export const composeAnswer = (asked: Asked): string => {
  const question = asked.turns.at(-1)
  const text = question?.text ?? ''
  const language = languageOf(text, languageBefore(asked))
  const say = phrases[language]
  const smallTalk = readSmallTalk(text)
  if (smallTalk) return courtesy(smallTalk, asked, language)
  const parts: string[] = []
  if (question?.images?.length) parts.push(say.cannotSee)
  if (text.trim()) parts.push(answer(asked, language))
  if (!asked.turns.some(turn => turn.role === 'assistant')) parts.push(say.disclosure)
  return parts.join('\n\n')
}

const answer = (asked: Asked, language: Language): string => {
  const query = contextualQuery(asked.turns)
  const kind = questionKind(asked.turns.at(-1)?.text ?? '')
  const strong = asked.passages.filter(passage => passage.coverage >= weakMatch)
  if (strong.length === 0) return nothingFound(asked, language)
  const pieces = scorePieces(query, kind, { passages: asked.passages, from: new Set(strong) })
  return quoteAnswer(pieces, kind) ?? nothingFound(asked, language)
}

const nothingFound = ({ assistant, passages }: Asked, language: Language): string => {
  const say = phrases[language]
  const nearest = passages[0]
  if (!nearest) return say.abilities(assistant.name)
  return `${say.notFound} ${say.nearest(subjectOf(nearest), '[1]')}`
}

const subjectOf = ({ chunk, documentName }: Passage): string => chunk.headings.at(-1) ?? documentName

const courtesy = (kind: 'greeting' | 'thanks' | 'farewell', { assistant }: Asked, language: Language) => {
  const say = phrases[language]
  if (kind === 'thanks') return say.thanks
  if (kind === 'farewell') return say.farewell
  return isInformal(assistant.instructions)
    ? say.greetingInformal(assistant.name)
    : say.greeting(assistant.name)
}

const isInformal = (instructions: string) =>
  /на\s+[«"]?ты[»"]?(?!\p{L})|неформальн|дружеск|informal|casual|na\s+[„"]?ty["”]?(?!\p{L})|nieformaln/iu.test(
    instructions,
  )

const languageBefore = ({ turns, assistant }: Asked): Language => {
  const before = turns.slice(0, -1).findLast(turn => turn.role === 'user' && /\p{L}/u.test(turn.text))
  return languageOf(before?.text ?? assistant.instructions, 'ru')
}

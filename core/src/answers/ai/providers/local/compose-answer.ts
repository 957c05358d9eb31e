import type { Language } from '../../../../contract/text.ts'
import { boundQuery } from '../../../../search/bound-query.ts'
import type { Passage } from '../../../../search/passage.ts'
import { type QueryWord, readQuery } from '../../../../search/query.ts'
import { contextualQuery } from '../../contextual-query.ts'
import { localAlias } from '../../models.ts'
import type { ChatRequest, GivenPassage } from '../../provider.ts'
import { isImageAlone } from './image-alone.ts'
import { isInformal, refusalIn, statementsIn } from './instructions.ts'
import { greet, introduce, introduceShortly } from './introduce.ts'
import { languageOf, languageOfDialogue, sureLanguageOf } from './language-of.ts'
import { type NextStep, nextStepIn } from './next-step.ts'
import { type Phrases, phrases } from './phrases.ts'
import { type QuestionKind, questionKind } from './question.ts'
import { quoteAnswer } from './quote-answer.ts'
import { isTypedElsewhere, type ScoredPiece, scorePieces } from './score-pieces.ts'
import type { SmallTalk } from './small-talk.ts'
import { isStrong, readCourtesy } from './strength.ts'

/** The parts of a request that the built-in model uses. */
export type Asked = Pick<ChatRequest, 'assistant' | 'turns' | 'passages'>

export interface ComposedReply {
  text: string
  /** The reply states that there is no answer. */
  nothingFound: boolean
}

/**
 * The whole reply: the answer that the owner typed, unchanged; else quotes from the passages with `[n]` after
 * each claim, or a statement that there is none.
 */
export const composeReply = (asked: Asked): ComposedReply => {
  const typed = asked.passages.find(passage => passage.typed?.isSure)
  if (typed) return { text: typed.chunk.text, nothingFound: false }
  const question = asked.turns.at(-1)
  const text = question?.text ?? ''
  const said = readCourtesy(text)
  const say =
    phrases[said ? languageOf(said.text.toLowerCase(), languageBefore(asked)) : replyLanguage(asked, text)]
  const parts: string[] = []
  const isUnseen = Boolean(question?.hiddenImages)
  const asks = !said && !(isUnseen && isImageAlone(text)) && /[\p{L}\d]/u.test(text)
  const found = asks ? answer(asked, say) : undefined
  if (said) parts.push(courtesy(said.kind, asked, say))
  else if (asks) parts.push(found ?? nothingFound(asked, say))
  else if (!isUnseen) parts.push(greet(asked.assistant, say))
  if (!asked.turns.some(turn => turn.role === 'assistant')) parts.push(say.disclosure)
  return { text: parts.join('\n\n'), nothingFound: asks && found === undefined }
}

/** The refusal of any model without grounds for an answer; empty for an image without text. */
export const composeRefusal = (asked: Asked): string => {
  const question = asked.turns.at(-1)
  if (question?.hiddenImages && isImageAlone(question.text)) return ''
  return nothingFound(asked, phrases[replyLanguage(asked, question?.text ?? '')])
}

/** A note for the person that the model does not get the image of the last turn; else empty. */
export const unseenNote = (asked: Asked & Pick<ChatRequest, 'target'>): string => {
  const question = asked.turns.at(-1)
  if (!question?.hiddenImages || question.images?.length) return ''
  const say = phrases[replyLanguage(asked, question.text)]
  return asked.target === localAlias
    ? say.cannotSee(question.hiddenImages)
    : say.notShown(question.hiddenImages)
}

/** The language in which a reply is written. */
export const replyLanguage = ({ turns, assistant, passages }: Asked, text: string): Language => {
  const asked = turns.filter(turn => turn.role === 'user').map(turn => turn.text)
  const language = languageOfDialogue(asked, languageOf(assistant.instructions, 'ru'))
  return language !== 'ru' && isTypedElsewhere(text, passages) ? 'ru' : language
}

/** The language of the dialogue so far; before the first question, that of the instructions. */
const languageBefore = ({ turns, assistant }: Asked): Language =>
  languageOfDialogue(
    turns
      .slice(0, -1)
      .filter(turn => turn.role === 'user')
      .map(turn => turn.text),
    languageOf(assistant.instructions, 'ru'),
  )

const answer = (asked: Asked, say: Phrases): string | undefined => {
  const query = contextualQuery(asked.turns)
  const kind = questionKind(query)
  const strong = new Set(asked.passages.filter(isStrong))
  if (strong.size > 0) {
    const { synonyms } = asked.assistant
    const pieces = scorePieces(query, kind, { passages: asked.passages, from: strong, synonyms })
    const quoted = quoteAnswer(onFocus(pieces, asked), kind)
    if (quoted) return introduced(quoted, asked.turns.at(-1)?.text ?? '', say)
  }
  return asked.assistant.passagesOnly ? undefined : fromInstructions(asked, query, kind)
}

/** A quote, after the name of its language where all of it is in another one than the question. */
const introduced = (quoted: string, question: string, say: Phrases): string => {
  const [language, ...others] = new Set(quoted.split('\n\n').flatMap(part => sureLanguageOf(part) ?? []))
  // A few words in Latin letters name no language.
  const isKnown = language === 'ru' || sureLanguageOf(question) !== undefined
  if (!language || others.length > 0 || language === say.language || !isKnown) return quoted
  return `${say.quotedFrom(language)}\n\n${quoted}`
}

/**
 * The pieces, for a follow-up, that contain what it newly names and are still about the topic, if any: «а в
 * регионы?» is not about Moscow.
 */
const onFocus = (pieces: readonly ScoredPiece[], { turns }: Asked): readonly ScoredPiece[] => {
  const question = boundQuery(turns.at(-1)?.text ?? '')
  const query = contextualQuery(turns)
  if (query === question) return pieces
  const named = thingsIn(question)
  const topic = thingsIn(query).filter(word => !named.some(({ text }) => text === word.text))
  const naming = new Set(
    pieces.filter(piece => {
      const whole = new Set([...piece.keys, ...piece.above])
      return piece.score > 0 && meets(named, piece.keys) && (topic.length === 0 || meets(topic, whole))
    }),
  )
  return naming.size === 0
    ? pieces
    : pieces.map(piece => (naming.has(piece) ? piece : { ...piece, score: 0 }))
}

const thingsIn = (text: string) => readQuery(text).filter(({ asksFor }) => !asksFor || asksFor === 'thing')

const meets = (words: readonly QueryWord[], keys: ReadonlySet<string>): boolean =>
  words.some(word => [...word.keys, ...word.related].some(key => keys.has(key)))

/** Share of a question that a sentence of the instructions must cover to be its answer. */
const sureOfStatement = 0.6

/** An answer from the instructions themselves; it has no source to cite. */
const fromInstructions = ({ assistant }: Asked, query: string, kind: QuestionKind): string | undefined => {
  const statements = statementsIn(assistant.instructions)
  if (statements.length === 0) return undefined
  const chunk = { position: 0, text: statements.join('\n\n'), headings: [] }
  const passage: Passage = { documentId: '', documentName: '', chunk, score: 1, coverage: 1 }
  const from = new Set([passage])
  const { synonyms } = assistant
  const pieces = scorePieces(query, kind, { passages: [passage], from, synonyms })
  const sure = pieces.filter(piece => piece.score > 0 && piece.covered >= sureOfStatement)
  return sure.toSorted((one, other) => other.score - one.score || one.order - other.order)[0]?.text
}

const nothingFound = ({ assistant, passages, turns }: Asked, say: Phrases): string => {
  const { instructions, passagesOnly } = assistant
  const refusal = passagesOnly?.refusalText.trim()
  const worded = refusalIn(instructions)
  const wanted = refusal || worded
  const offered = refusal ? undefined : offer(nextStepIn(instructions, worded), say)
  const nearest = passages[0]
  const isFirst = !turns.some(turn => turn.role === 'assistant')
  const refused =
    wanted ??
    (nearest || passagesOnly || !isFirst
      ? say.notFound
      : `${introduceShortly(assistant, say)} ${say.nothingYet}`)
  const near = nearest && say.nearest(subjectOf(nearest, contextualQuery(turns)), '[1]')
  return [offered || near ? ended(refused) : refused, offered, near].filter(Boolean).join(' ')
}

const ended = (text: string) => (/[\p{L}\d»”")]$/u.test(text) ? `${text}.` : text)

/** The offer in the owner's words; for a reader of another language only phone numbers and addresses, if any. */
const offer = (step: NextStep | undefined, say: Phrases): string | undefined => {
  if (!step) return undefined
  const isRead = step.language === say.language && step.text !== ''
  return !isRead && step.contacts.length > 0 ? say.contact(step.contacts.join(', ')) : step.text
}

const maxSubjectLength = 100

/** The subject of a passage where it matches a question best: the typed question, a title, a heading. */
const subjectOf = (passage: GivenPassage, query: string): string => {
  const { chunk, documentName, typed } = passage
  const pieces = scorePieces(query, questionKind(query), { passages: [passage], from: new Set([passage]) })
  const best = pieces.reduce<ScoredPiece | undefined>(
    (one, other) => (one && one.covered >= other.covered ? one : other),
    undefined,
  )
  const lead = typed || !best?.covered ? undefined : (best.asks ? best.text : best.lead)?.replace(/:$/, '')
  const title = lead ?? chunk.headings.at(-1) ?? documentName
  const subject = title.replace(/[«»“”„[\]]/g, '').trim()
  return subject.length <= maxSubjectLength
    ? subject
    : `${subject.slice(0, maxSubjectLength).replace(/(?<!\s)\s+\S*$/u, '')}…`
}

const courtesy = (kind: SmallTalk, { assistant }: Asked, say: Phrases): string => {
  if (kind === 'greeting') return greet(assistant, say)
  if (kind === 'farewell') return say.farewell
  if (kind === 'about' || kind === 'help') return introduce(kind, assistant, say)
  return isInformal(assistant.instructions) ? say.thanksInformal : say.thanks
}

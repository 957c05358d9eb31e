import type { ChatRequest } from '../../provider.ts'
import { isInformal, roleIn } from './instructions.ts'
import { inLanguage, languageOf } from './language-of.ts'
import type { Phrases } from './phrases.ts'
import { splitSentences } from './sentences.ts'

type Self = ChatRequest['assistant']

const maxDescriptionLength = 300
const maxTitleLength = 80
const maxTitles = 3
const maxQuestions = 4

/** The greeting at the start of a conversation. */
export const greet = (assistant: Self, say: Phrases): string =>
  (isInformal(assistant.instructions) ? say.greetingInformal : say.greeting)(selfOf(assistant, say))

/**
 * Introduces the assistant, or describes what it can do: its name, its role in the instructions, its
 * description, the names of its documents, and questions that these are known to answer.
 */
export const introduce = (kind: 'about' | 'help', assistant: Self, say: Phrases): string => {
  const { description = '', documents = [], questions = [] } = assistant.known ?? {}
  const self = selfOf(assistant, say)
  const asks = inLanguage(questions, say.language).slice(0, maxQuestions)
  const said = [
    kind === 'about' ? say.program(self) : say.self(self),
    shortly(description, say),
    say.sources(titlesIn(documents, say)),
  ]
  const examples =
    asks.length > 0 ? `\n\n${[say.mayAsk, ...asks.map(ask => `- ${ask}`)].join('\n')}` : ` ${say.askAway}`
  return said.filter(Boolean).join(' ') + examples
}

/** Returns who the assistant is and what its sources are. */
export const introduceShortly = (assistant: Self, say: Phrases): string =>
  [say.self(selfOf(assistant, say)), say.sources([])].join(' ')

const selfOf = ({ name, instructions }: Self, say: Phrases): string => {
  const role = roleIn(instructions, say.language)
  return role ? `${name}, ${role}` : name
}

/** The first sentences of the description, if it is in the reader's language. */
const shortly = (description: string, { language }: Phrases): string => {
  if (!/\p{L}/u.test(description) || languageOf(description, language) !== language) return ''
  let shortened = ''
  for (const sentence of splitSentences(description.replace(/\s+/g, ' ').trim())) {
    const longer = `${shortened} ${sentence}`.trim()
    if (longer.length > maxDescriptionLength) break
    shortened = longer
  }
  return shortened === '' || /[.!?…]$/u.test(shortened) ? shortened : `${shortened}.`
}

/** Document titles without extensions and citation characters, in the reader's language if there are any. */
const titlesIn = (documents: readonly string[], say: Phrases): string[] =>
  inLanguage(documents, say.language)
    .map(title =>
      title
        .replace(/\.(?:pdf|docx?|txt|md|html?|csv|xlsx?)$/i, '')
        .replace(/[«»“”„[\]]/g, '')
        .trim(),
    )
    .filter(title => title !== '' && title.length <= maxTitleLength)
    .slice(0, maxTitles)

import type { ChatRequest } from '../../provider.ts'
import { isInformal, roleIn } from './instructions.ts'
import { inLanguage, languageOf } from './language-of.ts'
import type { Phrases } from './phrases.ts'
import { splitSentences } from './sentences.ts'

type Self = ChatRequest['assistant']

const longestDescription = 300
const longestTitle = 80
const mostTitles = 3
const mostQuestions = 4

/** The first words of a conversation. */
export const greet = (assistant: Self, say: Phrases): string =>
  (isInformal(assistant.instructions) ? say.greetingInformal : say.greeting)(selfOf(assistant, say))

/**
 * Who the assistant is, or what it can do: by its name, its role in the instructions, its description, the names of its
 * documents, and questions that these are known to answer.
 */
export const introduce = (kind: 'about' | 'help', assistant: Self, say: Phrases): string => {
  const { description = '', documents = [], questions = [] } = assistant.known ?? {}
  const self = selfOf(assistant, say)
  const asks = inLanguage(questions, say.language).slice(0, mostQuestions)
  const said = [
    kind === 'about' ? say.program(self) : say.self(self),
    shortly(description, say),
    say.sources(titlesIn(documents, say)),
  ]
  const examples =
    asks.length > 0 ? `\n\n${[say.mayAsk, ...asks.map(ask => `- ${ask}`)].join('\n')}` : ` ${say.askAway}`
  return said.filter(Boolean).join(' ') + examples
}

/** Who it is and from what it answers. */
export const introduceShortly = (assistant: Self, say: Phrases): string =>
  [say.self(selfOf(assistant, say)), say.sources([])].join(' ')

const selfOf = ({ name, instructions }: Self, say: Phrases): string => {
  const role = roleIn(instructions, say.language)
  return role ? `${name}, ${role}` : name
}

/** The description's first sentences, where the reader reads its language. */
const shortly = (description: string, { language }: Phrases): string => {
  if (!/\p{L}/u.test(description) || languageOf(description, language) !== language) return ''
  let told = ''
  for (const sentence of splitSentences(description.replace(/\s+/g, ' ').trim())) {
    const longer = `${told} ${sentence}`.trim()
    if (longer.length > longestDescription) break
    told = longer
  }
  return told === '' || /[.!?…]$/u.test(told) ? told : `${told}.`
}

/** Names of documents without what a citation or a file needs, in the reader's language where some are. */
const titlesIn = (documents: readonly string[], say: Phrases): string[] =>
  inLanguage(documents, say.language)
    .map(title =>
      title
        .replace(/\.(?:pdf|docx?|txt|md|html?|csv|xlsx?)$/i, '')
        .replace(/[«»“”„[\]]/g, '')
        .trim(),
    )
    .filter(title => title !== '' && title.length <= longestTitle)
    .slice(0, mostTitles)

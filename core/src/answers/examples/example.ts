import type { AssistantInput } from '../../contract/assistant.ts'
import type { Language } from '../../contract/text.ts'
import type { CardTexts } from '../assistants/index.ts'

export interface ExampleDocument {
  file: string
  title: string
  /** The edition that added it; missing: the first. */
  since?: number
}

export interface Example {
  /** Stable name; an example is seeded once, and one that the administrator deleted is not seeded again. */
  name: string
  /** The assistant as it is seeded, in Russian; its questions in every language, each shown to those who read it. */
  assistant: AssistantInput
  /** Name and description for readers of other languages. */
  texts: Readonly<Record<Exclude<Language, 'ru'>, CardTexts>>
  /** Files of `content/`, with the title shown to people. */
  documents: readonly ExampleDocument[]
}

/** Tools of every example: searching its documents and viewing images, nothing else. */
export const exampleTools: AssistantInput['tools'] = [
  { type: 'file_search', enabled: true },
  { type: 'vision', enabled: true },
  { type: 'web_search', enabled: false },
  { type: 'code_interpreter', enabled: false },
]

/** The card of an example in every language. */
export const textsOf = ({
  assistant: { name, description = '' },
  texts,
}: Example): Readonly<Record<Language, CardTexts>> => ({ ru: { name, description }, ...texts })

import type { Language } from '../../contract/text.ts'
import type { AssistantRecord } from './assistant.model.ts'

/** The texts on a card of an assistant. */
export interface CardTexts {
  name: string
  description: string
}

type Worded = Pick<AssistantRecord, 'name' | 'description' | 'example'>

/** The card of an example in every language; undefined: there is no such example any more. */
export type ExampleTexts = (example: string) => Readonly<Record<Language, CardTexts>> | undefined

/** An example in the reader's language, where its name and description are those that it was seeded with; others as they are. */
export const wordExample = <Record_ extends Worded>(
  record: Record_,
  { language, textsOf }: { language: Language; textsOf: ExampleTexts },
): Record_ => {
  const texts = record.example === null ? undefined : textsOf(record.example)
  if (!texts) return record
  const seeded = texts.ru
  const { name, description } = texts[language]
  return {
    ...record,
    name: record.name === seeded.name ? name : record.name,
    description: record.description === seeded.description ? description : record.description,
  }
}

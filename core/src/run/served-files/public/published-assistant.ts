import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import type { Language, Text } from '../../../contract/text.ts'
import { languages } from '../../../contract/text.ts'
import { texts } from '../texts.ts'
import type { Described } from './describe-page.ts'

/** An assistant that visitors may talk to; null for a private one and for none, which nobody can tell apart. */
export const publishedAssistant = async (
  app: FastifyInstance,
  id: string,
): Promise<AssistantRecord | null> => {
  // Before the boot has finished there is no database.
  if (!/^[0-9a-f]{24}$/.test(id) || !app.boot.isReady()) return null
  const record = await app.assistants.find(id)
  return record && (await app.assistants.isOpen(record._id)) ? record : null
}

/** Title as the chat page itself says it. */
const titles: Text = texts.chatWith

/** The head of an assistant's chat page. */
export const describeChat = (
  { _id, name, description }: AssistantRecord,
  { language }: { language: Language },
): Described => ({
  title: titles[language].replace('{name}', () => name),
  ...(description.trim() && { description: description.trim().slice(0, 300) }),
  image: `/chat/${_id.toHexString()}/preview.png`,
  languages,
  content: '',
})

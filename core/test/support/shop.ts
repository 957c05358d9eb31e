import type { Message } from '../../src/contract/index.ts'
import { type TestApp, type TestPerson, uploadDocument, waitForDocument } from '../../src/testing/index.ts'

export interface ShopOptions {
  model?: string
  onlyFromDocuments?: boolean
  refusalText?: string
  instructions?: string
  /** Texts by file name, in the place of the shop's terms. */
  documents?: Readonly<Record<string, string>>
}

const terms = {
  'Условия.txt':
    'Доставка по Москве стоит 390 рублей.\n\nГарантия на мебель действует 18 месяцев со дня покупки.\n',
}

/** An assistant that knows a shop's terms; answers its id. */
export const openShop = async (
  { origin }: TestApp,
  { api }: TestPerson,
  { documents = terms, ...body }: ShopOptions = {},
): Promise<string> => {
  const { id: assistantId } = await api('POST /api/assistants', {
    body: { name: 'Магазин', model: 'botanika-local', ...body },
  })
  for (const [fileName, text] of Object.entries(documents)) {
    const { id } = await uploadDocument({ api, origin, assistantId, fileName, bytes: Buffer.from(text) })
    await waitForDocument(api, id)
  }
  return assistantId
}

/** Says something in a new conversation, one message after another; answers the last reply. */
export const ask = async (
  { app }: TestApp,
  { api }: TestPerson,
  assistantId: string,
  ...messages: readonly string[]
): Promise<Message> => {
  const { id } = await api('POST /api/conversations', { body: { assistantId } })
  await api('PUT /api/conversations/{id}/clear', { params: { id } })
  let reply: Message | undefined
  for (const message of messages) {
    const turn = await api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
    reply = turn.assistantMessage
  }
  await app.events.settled()
  if (!reply) throw new Error('nothing was said')
  return reply
}

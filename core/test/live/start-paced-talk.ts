import type { Message } from '../../src/contract/index.ts'
import { startTestApp } from '../../src/testing/index.ts'
import { connect, type Line } from './connect.ts'
import { startPacedProvider } from './paced-provider.ts'

/** A server, a provider that says what a test dictates, and a person with one conversation. */
export const startPacedTalk = async () => {
  const provider = await startPacedProvider()
  const server = await startTestApp({ env: provider.env })
  const olga = await server.person('Olga')
  const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  return {
    provider,
    server,
    olga,
    /** Id of the conversation. */
    id,
    clear: async (): Promise<void> =>
      void (await olga.api('PUT /api/conversations/{id}/clear', { params: { id } })),
    /** A tab in which the conversation is open. */
    open: async (): Promise<Line> => {
      const line = await connect(`${server.origin}/app`, { token: olga.token })
      await line.ask('conversation:join', { conversationId: id })
      return line
    },
    read: async (): Promise<Message[]> =>
      (await olga.api('GET /api/conversations/{id}', { params: { id } })).messages,
    stop: async (): Promise<void> => {
      await server.stop()
      await provider.close()
    },
  }
}
export type PacedTalk = Awaited<ReturnType<typeof startPacedTalk>>

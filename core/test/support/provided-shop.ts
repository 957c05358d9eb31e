import type { XRay } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask, openShop, type ShopOptions } from './shop.ts'

/** A server with a scripted provider, and a person with every model. */
export interface ProvidedShop {
  server: TestApp
  provider: MisbehavingProvider
  olga: TestPerson
  /** A new assistant of hers that knows a shop's terms; returns its id. */
  newShop(options?: ShopOptions): Promise<string>
  /** Her messages in a new conversation, one after another; returns the last reply. */
  ask(assistantId: string, ...messages: readonly string[]): ReturnType<typeof ask>
  /** The same of somebody else, in her assistant's public chat. */
  askAsVisitor(assistantId: string, ...messages: readonly string[]): ReturnType<typeof ask>
  /** The visitor. */
  vera: TestPerson
  /** The X-ray of a reply of hers. */
  xRayOf(messageId: string): Promise<XRay>
  stop(): Promise<void>
}

export const startProvidedShop = async (): Promise<ProvidedShop> => {
  const provider = await startMisbehavingProvider()
  const server = await startTestApp({
    env: { OPENAI_API_KEY: 'sk-test-0001', OPENAI_BASE_URL: provider.url },
  })
  const olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  const vera = await server.person('Vera')
  return {
    server,
    provider,
    olga,
    newShop: options => openShop(server, olga, options),
    ask: (assistantId, ...messages) => ask(server, olga, assistantId, ...messages),
    askAsVisitor: async (assistantId, ...messages) => {
      const params = { id: assistantId }
      await olga.api('PUT /api/assistants/{id}/publication', { params, body: { isPublished: true } })
      return ask(server, vera, assistantId, ...messages)
    },
    vera,
    xRayOf: id => olga.api('GET /api/messages/{id}/x-ray', { params: { id } }),
    stop: async () => {
      await server.stop()
      await provider.close()
    },
  }
}

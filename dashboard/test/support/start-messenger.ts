import { setTimeout } from 'node:timers/promises'
import { startTelegram } from '@botanika/core/testing/telegram'
import { freePort } from './free-port.ts'
import { type Product, startProduct } from './start-product.ts'

/** The product with a public address, or without one, beside a Bot API server of this machine. */
export const startMessenger = async ({ reach }: { reach: 'webhook' | 'polling' } = { reach: 'webhook' }) => {
  const telegram = await startTelegram({ webhooks: 'local', floodLimits: 'off' })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product: Product = await startProduct({
    port,
    env: { TELEGRAM_API_ROOT: telegram.apiRoot, ...(reach === 'webhook' && { PUBLIC_URL: origin }) },
  })

  /** A call as any other program that has the bot's token would make it; waits as long as it is told to. */
  const call = async (token: string, method: string, body: object = {}): Promise<{ url?: string }> => {
    const response = await fetch(`${telegram.apiRoot}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: { result?: { url?: string }; parameters?: { retry_after: number }; description?: string } =
      await response.json()
    if (response.ok) return answer.result ?? {}
    if (!answer.parameters) throw new Error(answer.description)
    await setTimeout(answer.parameters.retry_after * 1000)
    return call(token, method, body)
  }

  return {
    telegram,
    product,
    /** Another program points the bot to itself. */
    stealHook: (bot: { token: string }) =>
      call(bot.token, 'setWebhook', { url: 'http://localhost:9/somebody-else' }),
    /** Returns the address to which Telegram delivers the bot's messages; empty: none. */
    hookOf: async (bot: { token: string }) => (await call(bot.token, 'getWebhookInfo')).url ?? '',
    stop: async () => {
      await product.stop()
      await telegram.close()
    },
  }
}

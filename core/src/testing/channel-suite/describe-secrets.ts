import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/text.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import { newHook } from '../channel-host.ts'
import { brokenNetworks } from './broken-networks.ts'
import { failureOf } from './describe-sending.ts'
import { forgeries } from './forgeries.ts'
import { connectionOf, judge, updatesOf } from './judge.ts'
import { secretFields } from './secret-fields.ts'
import type { Suite } from './suite-options.ts'

/** Secrets are in no log, reason or error, in any encoding. */
export const describeSecrets = (suite: Suite): void => {
  const secrets = () => {
    const values = secretFields(suite.plugin, suite.type).map(name => suite.host().settings[name])
    return [
      ...values,
      newHook(suite.type).secret,
      newHook(suite.type, 2).secret,
      ...(suite.secrets ?? []),
    ].filter(value => typeof value === 'string' && value.length >= 8) as string[]
  }
  const expectNone = (text: string, where: string): void => {
    for (const secret of secrets())
      for (const spelling of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
        expect(text.includes(spelling), `${where} holds a secret: ${text.slice(0, 2_000)}`).toBe(false)
  }

  describe('secrets', () => {
    it('are in no error', async () => {
      for (const { name, fetch } of [...suite.failures, ...brokenNetworks]) {
        const error = await failureOf(suite, { fetch })
        // The whole error is checked, with its message, stack, detail and every cause.
        expectNone(inspect(error, { depth: 6, maxStringLength: null }), `the error when ${name}`)
      }
    })

    it('are in no text for the owner, even when the messenger repeats them', async () => {
      const echo: typeof fetch = async (input, init) => {
        const request = new Request(input, { method: init?.method, headers: init?.headers })
        const said = [request.url, ...request.headers.values(), String(init?.body)].join(' ')
        return new Response(JSON.stringify({ error: said, description: said, message: said }), {
          status: 400,
        })
      }
      const error = await failureOf(suite, { fetch: echo })
      const texts =
        error instanceof ChannelError && error.text ? languages.map(name => error.text?.[name]) : []
      expectNone(texts.join('\n'), 'the text for the owner')
    })

    it('are in no reason for a refusal', async () => {
      const { webhook } = suite
      if (!webhook) return
      const [one, two] = suite.fixtures
      const options = { webhook, payload: one?.payload, other: two?.payload ?? {}, to: connectionOf(suite) }
      for (const [name, request] of Object.entries(forgeries(suite, options))) {
        const verdict = await judge(suite.host(), request)
        if (verdict.kind === 'reject') expectNone(verdict.reason, `the reason for a delivery ${name}`)
      }
    })

    it('are in no line of the log', async () => {
      const { channel, context, logs } = suite.host()
      for (const { payload } of suite.fixtures)
        for (const update of await updatesOf(suite, payload)) await channel.receive(update.payload, context())
      await channel.connect?.(context())
      await channel.inspect?.(context())
      await channel.disconnect?.(context())
      for (const { fetch } of [...suite.failures, ...brokenNetworks]) await failureOf(suite, { fetch })
      expectNone(logs(), 'the log')
    })
  })
}

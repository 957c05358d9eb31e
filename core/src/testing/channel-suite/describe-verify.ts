import { describe, expect, it } from 'vitest'
import { hookRequest, type TestRequest } from '../channel-host.ts'
import { forgeries } from './forgeries.ts'
import { connectionOf, judge } from './judge.ts'
import type { Suite, WebhookSuite } from './suite-options.ts'

const accepted = async (suite: Suite, request: TestRequest): Promise<unknown[]> => {
  const verdict = await judge(suite.host(), request)
  return verdict.kind === 'accept' ? [...verdict.updates] : []
}

/** `verify`: distinguishes the messenger's requests from all others. */
export const describeVerify = (suite: Suite, webhook: WebhookSuite): void => {
  const to = connectionOf(suite)
  const withInbound = suite.fixtures.find(({ inbound }) => inbound.length > 0)
  const payload = withInbound?.payload
  const other = suite.fixtures.find(fixture => fixture !== withInbound)?.payload ?? { other: true }

  describe('verify', () => {
    it.each(suite.fixtures)('accepts a genuine delivery: $name', async fixture => {
      const verdict = await judge(suite.host(), webhook.deliver(fixture.payload, to))
      expect(verdict).toMatchObject({ kind: 'accept' })
      if (fixture.inbound.length > 0) expect(verdict).not.toMatchObject({ updates: [] })
    })

    it.each(Object.entries(forgeries(suite, { webhook, payload, other, to })))(
      'refuses a delivery %s',
      async (_, request) => {
        const verdict = await judge(suite.host(), request)
        expect(['reject', 'throw']).toContain(verdict.kind)
        if (verdict.kind === 'reject') expect(verdict.reason).toMatch(/\S/)
      },
    )

    it.each(['GET', 'PUT', 'DELETE'])('takes nothing out of a %s', async method => {
      expect(await accepted(suite, { ...webhook.deliver(payload, to), method })).toEqual([])
    })

    it.each([
      ['an empty body', ''],
      ['half a JSON', '{"message": {"text'],
      ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80])],
    ])('takes nothing out of %s', async (_, body) => {
      expect(await accepted(suite, { ...webhook.deliver(payload, to), body })).toEqual([])
    })

    it('judges a body of 5 MB in a second', async () => {
      const request = webhook.deliver({ padding: 'я'.repeat(2_500_000) }, to)
      const took: number[] = []
      // A busy machine may be slow once; a slow implementation is slow every time.
      for (const _ of [1, 2, 3]) {
        const began = performance.now()
        await judge(suite.host(), request)
        await judge(suite.host(), { ...request, headers: {} })
        took.push(performance.now() - began)
        if (Math.min(...took) < 1_000) return
      }
      expect(Math.min(...took)).toBeLessThan(1_000)
    })

    it('calls nobody', async () => {
      const before = suite.host().calls.length
      await judge(suite.host(), webhook.deliver(payload, to))
      expect(suite.host().calls.length).toBe(before)
    })

    it('takes nothing while the connection is polled', async () => {
      const { channel, context } = suite.host()
      if (!channel.poll) return
      const request = hookRequest(webhook.deliver(payload, to))
      const verdict = await Promise.resolve()
        .then(() => channel.verify?.(request, context({ hook: undefined })))
        .catch(() => undefined)
      expect(verdict?.kind).not.toBe('accept')
    })

    const handshakes = Object.entries(webhook.handshakes?.(to) ?? {})
    for (const [name, { request, answer }] of handshakes) {
      it(`answers ${name}`, async () => {
        expect(await judge(suite.host(), request)).toEqual({ kind: 'handshake', body: answer })
      })
    }
  })
}

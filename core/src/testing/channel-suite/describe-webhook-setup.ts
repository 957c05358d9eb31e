import { describe, expect, it } from 'vitest'
import { ChannelError } from '../../plugin/channel-error.ts'
import { brokenNetworks } from './broken-networks.ts'
import type { Suite } from './suite-options.ts'

/** `connect`, `disconnect`, `inspect`: registers the messenger's webhook, and removes only that. */
export const describeWebhookSetup = (suite: Suite): void => {
  describe('reach', () => {
    const owner = async () => {
      const { channel, context } = suite.host()
      return (await channel.inspect?.(context()))?.owner
    }
    const canInspect = () => suite.host().channel.inspect !== undefined

    it('has a way for messages to come in', () => {
      const { verify, poll } = suite.host().channel
      expect(verify ?? poll, 'neither `verify` nor `poll`').toBeDefined()
      expect(suite.webhook !== undefined, 'the suite’s `webhook` goes with `verify`').toBe(
        verify !== undefined,
      )
    })

    it('connects as often as it is asked to', async () => {
      const { channel, context } = suite.host()
      await channel.connect?.(context())
      await channel.connect?.(context())
      if (canInspect() && suite.webhook) expect(await owner()).toBe('ours')
    })

    it('makes ready to be polled', async () => {
      const { channel, context } = suite.host()
      if (!channel.poll) return
      await channel.connect?.(context({ hook: undefined }))
      if (canInspect()) expect(await owner()).not.toBe('ours')
    })

    it('knows its own webhook, and takes it away, also while it is polled', async () => {
      const { channel, context } = suite.host()
      if (!channel.poll || !channel.verify || !channel.disconnect || !canInspect()) return
      const polled = context({ hook: undefined })
      await channel.connect?.(context())
      expect((await channel.inspect?.(polled))?.owner, 'by `context.isOwnHook`').toBe('ours')
      await channel.disconnect(polled)
      expect((await channel.inspect?.(polled))?.owner).toBe('none')
    })

    it('disconnects as often as it is asked to', async () => {
      const { channel, context } = suite.host()
      await channel.connect?.(context())
      await channel.disconnect?.(context())
      await channel.disconnect?.(context())
      if (channel.disconnect && canInspect()) expect(await owner()).not.toBe('ours')
    })

    const { takeOver } = suite
    if (takeOver)
      it('leaves an address that somebody else set', async () => {
        const { channel, context } = suite.host()
        await takeOver()
        expect(await owner()).toBe('foreign')
        await channel.disconnect?.(context())
        expect(await owner()).toBe('foreign')
      })

    it.each(brokenNetworks)('reports that the messenger cannot be asked when $name', async ({ fetch }) => {
      const { channel, context } = suite.host()
      let asked = 0
      const counted: typeof fetch = (...call) => {
        asked += 1
        return fetch(...call)
      }
      const failure = await channel.inspect?.(context({ fetch: counted })).catch((error: unknown) => error)
      if (asked > 0) expect(failure).toBeInstanceOf(ChannelError)
    })
  })
}

import { afterAll, beforeAll, describe } from 'vitest'
import { type ChannelHost, openChannel } from '../channel-host.ts'
import { describeInbound } from './describe-inbound.ts'
import { describeReach } from './describe-reach.ts'
import { describeSecrets } from './describe-secrets.ts'
import { describeSending } from './describe-sending.ts'
import { describeVerify } from './describe-verify.ts'
import type { ChannelSuite, Suite } from './suite-options.ts'

/**
 * The contract of a messenger as tests, for a plugin's own test file: what comes in is told from forgeries, kept once,
 * in order and understood; what goes out keeps the limits; failures are told in the host's words; connecting can be
 * repeated; secrets stay secret. It calls the channel as the host does, without a server.
 */
export const describeChannel = (suite: ChannelSuite): void => {
  describe(`the channel "${suite.type}"`, () => {
    let opened: ChannelHost | undefined
    beforeAll(async () => {
      opened = await openChannel(suite)
    })
    afterAll(() => opened?.stop())
    const parts: Suite = {
      ...suite,
      host: () => {
        if (!opened) throw new Error('the channel is opened before the tests run')
        return opened
      },
    }
    if (suite.webhook) describeVerify(parts, suite.webhook)
    describeInbound(parts)
    describeSending(parts)
    describeReach(parts)
    describeSecrets(parts)
  })
}

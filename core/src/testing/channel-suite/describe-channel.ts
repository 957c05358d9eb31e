import { afterAll, beforeAll, describe } from 'vitest'
import { type ChannelHost, openChannel } from '../channel-host.ts'
import { describeContent } from './describe-content.ts'
import { describeInbound } from './describe-inbound.ts'
import { describePresses } from './describe-presses.ts'
import { describeSecrets } from './describe-secrets.ts'
import { describeSending } from './describe-sending.ts'
import { describeVerify } from './describe-verify.ts'
import { describeWebhookSetup } from './describe-webhook-setup.ts'
import type { ChannelSuite, Suite } from './suite-options.ts'

/**
 * The contract of a messenger as tests, for a plugin's own test file: verification, deduplication, order and
 * meaning of inbound updates; limits and delivery of messages; presses on buttons; error kinds; repeatable
 * connecting; no leaked secrets. Calls the channel as the host does, without a server.
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
    describeContent(parts)
    describePresses(parts)
    describeWebhookSetup(parts)
    describeSecrets(parts)
  })
}

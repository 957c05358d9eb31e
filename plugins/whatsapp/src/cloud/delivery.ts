import { ChannelError, type ReachReport } from '@botanika/core/plugin'
import { asRecord } from './as-record.ts'
import type { CloudContext } from './cloud-api.ts'

const isPermitted = (error: unknown): boolean => !(error instanceof ChannelError && error.kind === 'rejected')

/**
 * Returns the address to which WhatsApp delivers the messages of this number: an address of its own, else
 * that of the business account, else that of the app
 * (https://developers.facebook.com/docs/whatsapp/embedded-signup/webhooks/override). Undefined: this token
 * may not read it.
 */
export const inspect = async ({ client, isOwnHook }: CloudContext): Promise<ReachReport | undefined> => {
  const answer = await client.hooks().catch((error: unknown) => {
    if (isPermitted(error)) throw error
    return {}
  })
  if (!('webhook_configuration' in answer)) return undefined
  const {
    phone_number: own,
    whatsapp_business_account: account,
    application,
  } = asRecord(answer.webhook_configuration)
  const url = [own, account, application].find(one => typeof one === 'string' && one !== '')
  if (typeof url !== 'string') return { owner: 'none' }
  return { owner: isOwnHook(url) ? 'ours' : 'foreign', url }
}

/**
 * Gives this number our webhook as its own address. A token that may not do that leaves it to the owner, who enters the address at Meta
 * by hand, as the instructions say.
 */
export const connect = async ({ client, hook, config, log }: CloudContext): Promise<void> => {
  if (!hook) return
  await client
    .change({
      webhook_configuration: { override_callback_uri: hook.url, verify_token: config.verifyToken ?? '' },
    })
    .catch((error: unknown) => {
      if (isPermitted(error)) throw error
      log.info({ err: error }, 'the webhook of a number has to be set at Meta by hand')
    })
}

/** Removes our address; an address of another server stays. */
export const disconnect = async (context: CloudContext): Promise<void> => {
  const report = await inspect(context)
  if (report?.owner !== 'ours') return
  await context.client.change({ webhook_configuration: { override_callback_uri: '' } })
}

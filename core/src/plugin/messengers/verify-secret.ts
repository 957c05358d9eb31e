import type { ChannelContext, HookRequest, Verdict } from '../channel.ts'
import type { RawUpdate } from '../raw-update.ts'
import { refuseHook } from './refuse-hook.ts'

type Context = Pick<ChannelContext, 'hook' | 'log' | 'unreadable'>

export interface VerifySecretOptions {
  /** Name of the header with the hook's secret, in lower case. */
  header: string
  /** The updates of a delivery; none of kinds that mean nothing. */
  rawUpdates(payload: unknown, context: Context): readonly RawUpdate[]
}

/** `verify` of a messenger that sends the hook's secret in a header. */
export const verifySecret =
  ({ header, rawUpdates }: VerifySecretOptions) =>
  (request: HookRequest, context: Context): Verdict =>
    refuseHook(request, { hook: context.hook, given: request.headers[header] }) ?? {
      kind: 'accept',
      updates: rawUpdates(request.json(), context),
    }

import { equalSecrets } from '../../platform/secrets/equal-secrets.ts'
import type { Hook, HookRequest, Verdict } from '../channel.ts'

/** Returns why a delivery is not the messenger's, which sends the hook's secret along; undefined: it is. */
export const refuseHook = (
  { method }: Pick<HookRequest, 'method'>,
  { hook, given }: { hook: Hook | undefined; given: string | undefined },
): Verdict | undefined => {
  const reject = (reason: string): Verdict => ({ kind: 'reject', reason })
  if (!hook) return reject('the connection is polled and has no webhook')
  if (method !== 'POST') return reject(`${method} instead of POST`)
  if (!given) return reject('no secret')
  return equalSecrets(given, hook.secret) ? undefined : reject('a wrong secret')
}

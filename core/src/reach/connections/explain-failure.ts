import type { Text } from '../../contract/text.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import { fail } from './errors.ts'

/**
 * Turns what a call to the other side threw into an error for the owner: the plugin's own message where it
 * has one. `title` is the type's name.
 */
export const explainFailure = (error: unknown, title: Text): AppError => {
  const outbound = refusedOutbound(error)
  if (outbound) return outbound.code.startsWith('outbound.proxy-') ? atProxy(outbound) : outbound
  if (error instanceof AppError) return error
  if (!(error instanceof ChannelError)) return fail('integrations.check-failed', { cause: error })
  const known = fail(codes[error.kind], { params: { title }, cause: error })
  if (!error.text) return known
  return new AppError({ code: known.code, status: known.status, text: error.text, cause: error })
}

const codes = {
  unauthorized: 'integrations.unauthorized',
  unreachable: 'integrations.unreachable',
  'rate-limited': 'integrations.busy',
  'recipient-gone': 'integrations.check-failed',
  rejected: 'integrations.check-failed',
  ambiguous: 'integrations.check-failed',
} as const

/** The one setting of a connection that the host itself uses. */
const atProxy = ({ code, status, text, hint, params, extra, cause }: AppError): AppError =>
  new AppError({ code, status, text, ...(hint && { hint }), params, extra, cause, field: '/config/proxyUrl' })

/** The outbound guard's own error (a forbidden proxy, a private address), wherever in the chain of causes it is. */
const refusedOutbound = (error: unknown): AppError | null => {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof AppError && each.code.startsWith('outbound.')) return each
  return null
}

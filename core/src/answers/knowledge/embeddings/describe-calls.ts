import { localizeWhat } from '../../../platform/errors/app-error.ts'
import { hostOf, type ProviderState, stateOf, worstFirst } from '../../models/index.ts'
import type { EmbeddingsAccess } from './access.ts'
import type { CallsReport } from './create-calls.ts'

/**
 * Providers of embeddings for administrators: the operator's, working or not, and accounts' own with problems. Of the breakers
 * for documents and for questions the worse one counts. `operator`: its provider; missing: it has none.
 */
export const describeCalls = (
  reports: readonly CallsReport[],
  operator: Pick<EmbeddingsAccess, 'baseUrl' | 'model'> | undefined,
): ProviderState[] => {
  const found = worstFirst(
    reports.flatMap(({ kind, waitMs, error, access: { baseUrl, model, accountId } }) =>
      kind === 'closed'
        ? []
        : {
            host: hostOf(baseUrl),
            purpose: 'embeddings' as const,
            keyOf: accountId === undefined ? ('server' as const) : ('account' as const),
            state: stateOf[kind],
            models: [model],
            accountIds: accountId === undefined ? [] : [accountId],
            waitMs,
            ...(error && { code: error.code, reason: localizeWhat(error) }),
          },
    ),
  )
  const worst = [
    ...Map.groupBy(found, ({ host, accountIds }) => `${host} ${accountIds[0] ?? ''}`).values(),
  ].flatMap(([first]) => first ?? [])
  if (!operator) return worst
  const host = hostOf(operator.baseUrl)
  if (worst.some(one => one.keyOf === 'server' && one.host === host)) return worst
  return [
    ...worst,
    {
      host,
      purpose: 'embeddings',
      keyOf: 'server',
      state: 'ok',
      models: [operator.model],
      accountIds: [],
      waitMs: 0,
    },
  ]
}

import type { FastifyInstance } from 'fastify'
import { type AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import { explainFailure } from '../../connections/index.ts'
import type { Connectivity } from './connectivity.ts'
import { fail } from './errors.ts'

/** Stores problems of active connections for their owner. Called with every message; writes only changes. */
export const createStatusReports = (
  app: FastifyInstance,
): Pick<Connectivity, 'suspended' | 'polled' | 'rejected'> & {
  /** Resets the cache of a restarted or ended connection. */
  forget(integrationId: string): void
} => {
  const { status } = app.integrations
  const suspensions = new Map<string, string | null>()

  const titleOf = async (id: string) => {
    const record = await status.find(id)
    return app.integrations.titleOf(record?.type ?? '')
  }
  const report = (id: string, state: 'error' | 'attention', error: AppError): Promise<void> =>
    status.setProblemIfActive(id, { state, code: error.code, message: localizeToAll(error) })

  return {
    forget: id => void suspensions.delete(id),
    suspended: async (id, reason) => {
      const code = reason?.code ?? null
      if (suspensions.get(id) === code) return
      await status.setSuspension(id, reason && { code: reason.code, message: reason.message })
      suspensions.set(id, code)
    },
    polled: async (id, error) => {
      if (!error) return status.clearProblem(id)
      // `unauthorized` stops the connection and is reported there.
      if (error.kind !== 'unauthorized') await report(id, 'error', explainFailure(error, await titleOf(id)))
    },
    rejected: (id, reason) =>
      report(id, 'attention', fail('integrations.webhook-rejected', { params: { reason } })),
  }
}

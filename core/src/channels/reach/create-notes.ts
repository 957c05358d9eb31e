import type { FastifyInstance } from 'fastify'
import { explainFailure } from '../../integrations/explain-failure.ts'
import { type AppError, speakAll } from '../../platform/errors/app-error.ts'
import { fail } from './errors.ts'
import type { Reach } from './reach.ts'

/** What is told of connections at work, kept for their owner: said with every message, written when it changes. */
export const createNotes = (
  app: FastifyInstance,
): Pick<Reach, 'silenced' | 'polled' | 'rejected'> & {
  /** Of a connection that begins anew or ended. */
  forget(integrationId: string): void
} => {
  const { model } = app.integrations
  const silences = new Map<string, string | null>()

  const titleOf = async (_id: string) => {
    const record = await model.findById(_id, { type: 1 }).lean()
    return app.integrations.titleOf(record?.type ?? '')
  }
  const note = async (_id: string, state: 'error' | 'attention', error: AppError): Promise<void> => {
    const obstacle = { state, code: error.code, message: speakAll(error) }
    await model.updateOne({ _id, isActive: true }, { $set: { obstacle } })
  }

  return {
    forget: id => void silences.delete(id),
    silenced: async (id, reason) => {
      const code = reason?.code ?? null
      if (silences.get(id) === code) return
      await model.updateOne(
        { _id: id },
        reason
          ? { $set: { silence: { code: reason.code, message: reason.message } } }
          : { $unset: { silence: 1 } },
      )
      silences.set(id, code)
    },
    polled: async (id, error) => {
      if (!error) return void (await model.updateOne({ _id: id }, { $unset: { obstacle: 1 } }))
      // A refused token stops the connection, and says so itself.
      if (error.kind !== 'unauthorized') await note(id, 'error', explainFailure(error, await titleOf(id)))
    },
    rejected: (id, reason) =>
      note(id, 'attention', fail('integrations.webhook-rejected', { params: { reason } })),
  }
}

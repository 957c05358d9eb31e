import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { working } from '../../contract/accounts/account-state.ts'
import { not, oneOf, upTo } from '../../platform/database/filters.ts'
import type { DocumentRecord } from './document.model.ts'
import { queueReading } from './queue-reading.ts'
import type { Store } from './store.ts'

/** Interval of rechecks, for changes without an event, ms. */
const againMs = 10 * 60_000

export interface Pause {
  /** true: an account's documents may be read and fetched: in the states that let the owner request it. */
  mayWork(document: Pick<DocumentRecord, 'userId'>): Promise<boolean>
  /** Postpones the reading of a file. Called by its job. */
  holdFile(document: DocumentRecord): Promise<void>
  /** Postpones the check of a page; its record stays unchanged. */
  holdPage(document: DocumentRecord): Promise<void>
}

interface PauseOptions {
  store: Store
  /** Checks the due pages of these hosts. */
  look(hosts: Iterable<string>): Promise<void>
}

/** Suspends background reading and fetching while an account may not work, and resumes it afterwards. */
export const pauseForAccounts = (app: FastifyInstance, { store, look }: PauseOptions): Pause => {
  const { documents } = store
  const isOpen = (id: string): Promise<boolean> => app.accounts.isOpen({ id }, working)

  const resume = async ({ userId }: { userId: string }): Promise<void> => {
    if (!(await isOpen(userId))) return
    const theirs = { userId: new Types.ObjectId(userId), deletedAt: null }
    const unread = { status: oneOf<DocumentRecord['status']>(['pending', 'processing']) }
    const files = documents.find({ ...theirs, objectId: not(null), $or: [unread, { checking: true }] })
    for await (const document of files.lean().cursor()) {
      if (document.url) continue
      // A delayed job would keep its delay.
      await app.jobs.cancel('knowledge.read', document._id.toHexString())
      await queueReading(app, document)
    }
    const held = { ...theirs, due: upTo(new Date(Date.now() + againMs)), host: not(null) }
    const hosts = await documents.distinct('host', held)
    await documents.updateMany(held, { $set: { due: new Date() } })
    await look(hosts.flatMap(host => host ?? []))
  }
  for (const name of ['account.unblocked', 'account.state-changed', 'plan.activated'] as const)
    app.events.on(name, resume)

  return {
    mayWork: ({ userId }) => isOpen(userId.toHexString()),
    holdFile: document => queueReading(app, document, { delayMs: againMs }),
    holdPage: async ({ _id }) =>
      void (await documents.updateOne({ _id }, { $set: { due: new Date(Date.now() + againMs) } })),
  }
}

import { resolve } from 'node:path'
import type { createClient } from '@botanika/core/client'
import type { CoreApi, User } from '@botanika/core/contract'

const root = resolve(import.meta.dirname, '../../..')

export interface Person {
  api: ReturnType<typeof createClient<CoreApi>>
  user: User
  token: string
}

interface Database {
  connection: {
    /** Returns a model: its writes, unlike a collection's, tell the caches of its records. */
    model(name: string): { updateOne(filter: object, update: { $set: object }): PromiseLike<unknown> }
    collection(name: string): {
      updateOne(filter: object, update: { $set: object }): Promise<unknown>
      insertMany(records: readonly object[]): Promise<unknown>
      find(filter: object): { toArray(): Promise<Record<string, unknown>[]> }
    }
  }
}

/**
 * The part of the test server that these tests use. Its own types are those of the server, which know no
 * browser.
 */
interface Core {
  startTestApp(options: { env: Readonly<Record<string, string>> }): Promise<{
    origin: string
    app: {
      db: Database
      accounts: {
        block(userId: string): Promise<unknown>
        find(userId: string): Promise<{ _id: unknown } | null>
      }
      usage: { rollups: { count(use: object, counted: object): Promise<void> } }
    }
    admin(): Promise<Person>
    person(name: string): Promise<Person>
    stop(): Promise<void>
  }>
  accountModels(db: unknown): {
    users: { updateOne(filter: object, update: { $set: object }): PromiseLike<unknown> }
  }
}

const load = async <K extends keyof Core>(name: K, file: string): Promise<Core[K]> =>
  ((await import(/* @vite-ignore */ resolve(root, 'core/src', file))) as Core)[name]

/** The server in this process, where a test can change what is stored. */
export const startApp = async ({ env = {} }: { env?: Readonly<Record<string, string>> } = {}) => {
  const startTestApp = await load('startTestApp', 'testing/start-test-app.ts')
  const accountModels = await load('accountModels', 'people/accounts/index.ts')
  const { app, ...server } = await startTestApp({ env })
  return {
    ...server,
    /** Stores records past all rules. */
    insert: (collection: string, records: readonly object[]) =>
      app.db.connection.collection(collection).insertMany(records),
    /** Stored records as they are. */
    find: (collection: string, filter: object) =>
      app.db.connection.collection(collection).find(filter).toArray(),
    /** Changes a stored record past all rules. */
    put: (collection: string, filter: object, $set: object) =>
      app.db.connection.collection(collection).updateOne(filter, { $set }),
    block: (userId: string) => app.accounts.block(userId),
    /** Counts replies of a model for an account. */
    use: async ({
      accountId,
      model,
      ...counted
    }: {
      accountId: string
      model: string
      replies: number
      cost: number
    }) =>
      app.usage.rollups.count(
        { accountId: (await app.accounts.find(accountId))?._id, assistantId: null, model },
        { ...counted, inputTokens: 1_000_000, outputTokens: 200_000, unpriced: 0 },
      ),
    change: (userId: string, $set: object) =>
      accountModels(app.db).users.updateOne({ _id: userId }, { $set }),
    /** Sets the storage of the plan without payment. */
    setFreeStorage: async (megabytes: number) => {
      const plans = app.db.connection.model('Plan')
      await plans.updateOne({ name: 'free' }, { $set: { 'features.maxStorageMb': megabytes } })
    },
  }
}

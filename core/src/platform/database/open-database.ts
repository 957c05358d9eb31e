import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import type { FastifyBaseLogger } from 'fastify'
import mongoose, { type Connection, type Model, type Schema } from 'mongoose'
import { buildIndexes, buildIndexesOf } from './build-indexes.ts'
import { followConnection } from './follow-connection.ts'
import { isDatabaseAway } from './is-away.ts'
import { outlast } from './outlast.ts'
import { startEmbedded } from './start-embedded.ts'
import { tellWrites } from './tell-writes.ts'

mongoose.set('sanitizeFilter', true)
mongoose.set('strictQuery', true)

export interface Database {
  connection: Connection
  /** A model of this database; the same one for the same name. Its indexes are built before the server is ready, later ones at once. */
  model<T>(name: string, schema: Schema<T>): Model<T>
  /** Listens to the writes that this process makes through a model: called before and after each of them. */
  onWrite(model: string, listener: () => void): void
  /** Whether it answers now. */
  isUp(): boolean
  /** Resolves once connected; waits for a MongoDB that is away as long as it takes. */
  connected(): Promise<void>
  /** Repeats what failed because MongoDB is away, for as long as it is; the embedded one never is. */
  outlast<T>(run: () => Promise<T>): Promise<T>
  /** Builds the indexes of every model; those that were built by the last start are looked after later. */
  buildIndexes(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A MongoDB; left out: the embedded database in `dataDir`. */
  uri?: string
  dataDir: string
  /** The embedded database of `dataDir`, when it is being started already. */
  embeddedMongo?: Promise<EmbeddedMongo>
  log: FastifyBaseLogger
}

const connectOptions = {
  dbName: 'botanika',
  // Mongoose would build each index by a command of its own, and make collections that come by themselves.
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 2_000,
  maxPoolSize: 50,
  writeConcern: { w: 'majority' },
  retryWrites: true,
} as const

/** The embedded database is never away, only busy: on a loaded machine patience is all it needs. */
const embeddedOptions = { retryWrites: false, serverSelectionTimeoutMS: 30_000, waitQueueTimeoutMS: 30_000 }

/**
 * Opens MongoDB at `uri`, else starts the embedded database. A MongoDB that is away does not stop the server: it is
 * tried again, 0.5 to 10 s apart, and requests answer 503 meanwhile.
 */
export const openDatabase = async ({
  uri,
  dataDir,
  embeddedMongo,
  log,
}: DatabaseOptions): Promise<Database> => {
  const embedded = uri === undefined ? await (embeddedMongo ?? startEmbedded(dataDir)) : null
  const address = uri ?? embedded?.uri ?? ''
  const connection = mongoose.createConnection()
  const closing = new AbortController()
  const listeners = new Map<string, readonly (() => void)[]>()
  const { dbName, ...rest } = connectOptions
  const named = uri !== undefined && /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri)
  const options = { ...rest, ...(!named && { dbName }), ...(embedded && embeddedOptions) }

  const isUp = followConnection(connection, { isEmbedded: embedded !== null })
  let isBuilt = false

  const outlive = <T>(run: () => Promise<T>, passes: (error: unknown) => boolean): Promise<T> =>
    outlast(run, {
      passes: error => !embedded && passes(error),
      onFailure: err => log.warn({ err }, 'MongoDB does not answer; trying again'),
      signal: closing.signal,
    })
  const connected = outlive(
    async () => void (await connection.openUri(address, options)),
    () => true,
  )
  connected.catch(err => {
    if (!closing.signal.aborted) log.fatal({ err }, 'the database cannot be opened')
  })
  if (embedded) await connected

  return {
    connection,
    model: <T>(name: string, schema: Schema<T>) => {
      const known = connection.models[name] as Model<T> | undefined
      if (known) return known
      // A copy: the schema itself serves every database that this process opens.
      const own = schema.clone()
      tellWrites(own, () => {
        for (const listener of listeners.get(name) ?? []) listener()
      })
      const made = connection.model<T>(name, own)
      if (isBuilt)
        buildIndexesOf(made).catch(error => log.error({ err: error, name }, 'indexes cannot be built'))
      return made
    },
    onWrite: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    isUp,
    connected: () => connected,
    outlast: run => outlive(run, isDatabaseAway),
    buildIndexes: async () => {
      isBuilt = true
      await buildIndexes(connection, { log, signal: closing.signal })
    },
    close: async () => {
      closing.abort()
      await connection.close()
      await embedded?.stop()
    },
  }
}

import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import type { FastifyBaseLogger } from 'fastify'
import mongoose, { type Connection, type Model, type Schema } from 'mongoose'
import { buildIndexes, buildIndexesOf } from './build-indexes.ts'
import { followConnection } from './follow-connection.ts'
import { isDatabaseUnavailable, isDiskFull } from './is-unavailable.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'
import { startEmbedded } from './start-embedded.ts'
import { listenToWrites } from './watch-writes.ts'

mongoose.set('sanitizeFilter', true)
mongoose.set('strictQuery', true)

export interface Database {
  connection: Connection
  /** The embedded database; null: a MongoDB elsewhere. */
  embedded: Pick<EmbeddedMongo, 'path' | 'backup' | 'noteBackup' | 'lastBackupAt'> | null
  /** A model of this database, one per name. Its indexes are built before the server is ready, or at once. */
  model<T>(name: string, schema: Schema<T>): Model<T>
  /** Registers a listener for this process's writes through a model: called before and after each write. Its schema is watched
   *  (`watchWrites`). */
  onWrite(model: string, listener: () => void): void
  /** true: it currently responds. */
  isUp(): boolean
  /** Resolves once connected; waits for an unavailable MongoDB without a limit. */
  connected(): Promise<void>
  /** Retries while MongoDB is unavailable (the embedded one never is) or its disk is full. */
  retryWhileUnavailable<T>(run: () => Promise<T>): Promise<T>
  /** Builds the indexes of every model; those that the last start built are verified later. */
  buildIndexes(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A MongoDB; missing: the embedded database in `dataDir`. */
  uri?: string
  dataDir: string
  /** The embedded database of `dataDir`, if it is already being started. */
  embeddedMongo?: Promise<EmbeddedMongo>
  log: FastifyBaseLogger
}

const connectOptions = {
  dbName: 'botanika',
  // Mongoose would use one command per index, and create collections that are created implicitly anyway.
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

/** The embedded database is never unavailable, only busy: on a loaded machine it needs a longer timeout. */
const embeddedOptions = { retryWrites: false, serverSelectionTimeoutMS: 30_000, waitQueueTimeoutMS: 30_000 }

/**
 * Connects to the MongoDB at `uri`, or starts the embedded database. An unavailable MongoDB does not stop the
 * server: the connection is retried with 0.5 to 10 s between attempts, and requests get 503 meanwhile.
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
  /** Listeners of models that are not made yet. */
  const listeners = new Map<string, readonly (() => void)[]>()
  const { dbName, ...rest } = connectOptions
  const named = uri !== undefined && /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri)
  const options = { ...rest, ...(!named && { dbName }), ...(embedded && embeddedOptions) }

  const isUp = followConnection(connection, { isEmbedded: embedded !== null })
  let isBuilt = false

  const retryWhilePassing = <T>(run: () => Promise<T>, isAway: (error: unknown) => boolean): Promise<T> =>
    retryWithBackoff(run, {
      passes: error => isDiskFull(error) || (!embedded && isAway(error)),
      onFailure: err =>
        log.warn(
          { err },
          isDiskFull(err)
            ? 'the disk of the database is full; retrying'
            : 'MongoDB does not respond; retrying',
        ),
      signal: closing.signal,
    })
  const connected = retryWhilePassing(
    async () => void (await connection.openUri(address, options)),
    () => true,
  )
  connected.catch(err => {
    if (!closing.signal.aborted) log.fatal({ err }, 'the database cannot be opened')
  })
  if (embedded) await connected

  return {
    connection,
    embedded,
    model: <T>(name: string, schema: Schema<T>) => {
      const known = connection.models[name] as Model<T> | undefined
      if (known) return known
      const made = connection.model<T>(name, schema)
      for (const listener of listeners.get(name) ?? []) listenToWrites(made, listener)
      if (isBuilt)
        buildIndexesOf(made).catch(error => log.error({ err: error, name }, 'indexes cannot be built'))
      return made
    },
    onWrite: (name, listener) => {
      const made = connection.models[name]
      if (made) listenToWrites(made, listener)
      else listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    isUp,
    connected: () => connected,
    retryWhileUnavailable: run => retryWhilePassing(run, isDatabaseUnavailable),
    buildIndexes: async () => {
      isBuilt = true
      await buildIndexes(connection, {
        log,
        signal: closing.signal,
      })
    },
    close: async () => {
      closing.abort()
      await connection.destroy()
      await embedded?.stop()
    },
  }
}

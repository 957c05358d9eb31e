import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Health } from '../../contract/health.ts'

const patienceMs = 2_000

/** The database as administrators see it; a remote one that may not tell its size is shown without. */
export const describeDatabase = async ({ db, config, log }: FastifyInstance): Promise<Health['database']> => {
  const isUp = db.isUp()
  if (db.embedded) {
    const { size } = await stat(join(db.embedded.path, 'data.lmdb'))
    const last = db.embedded.lastBackupAt()
    return { kind: 'embedded', isUp, bytes: size, ...(last && { lastBackupAt: last.toISOString() }) }
  }
  const bytes = isUp
    ? await remoteSize(db).catch(err => void log.warn({ err }, 'the database does not report its size'))
    : undefined
  return {
    kind: 'remote',
    isUp,
    hosts: hostsOf(config.mongodbUri ?? ''),
    ...(bytes !== undefined && { bytes }),
  }
}

const remoteSize = async ({ connection }: FastifyInstance['db']): Promise<number | undefined> => {
  const told = await connection.db?.command({ dbStats: 1 }, { timeoutMS: patienceMs })
  const { storageSize, indexSize } = told ?? {}
  if (typeof storageSize !== 'number') return undefined
  return Math.round(storageSize + (typeof indexSize === 'number' ? indexSize : 0))
}

/** Hosts of a connection string: nothing of its credentials, database or options. */
export const hostsOf = (uri: string): string => {
  const authority = uri.replace(/^[^/]*\/\//, '').split(/[/?#]/, 1)[0] ?? ''
  return authority.slice(authority.lastIndexOf('@') + 1)
}

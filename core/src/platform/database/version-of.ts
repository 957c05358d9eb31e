import type { FastifyInstance } from 'fastify'

/** Time after which writes of other processes are seen, ms; own writes are seen at once. */
const foreignMs = 1_000

/** The version of what these models store: another one after each write. Their schemas are watched (`watchWrites`). */
export const versionOf = ({ db }: Pick<FastifyInstance, 'db'>, models: readonly string[]): (() => string) => {
  let writes = 0
  for (const name of models)
    db.onWrite(name, () => {
      writes += 1
    })
  return () => `${writes} ${Math.floor(Date.now() / foreignMs)}`
}

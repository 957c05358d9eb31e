import type { FastifyInstance } from 'fastify'

export interface Commands {
  /** Names of those that were given since `reset`, the oldest first. */
  given(): readonly string[]
  reset(): void
  /** Resolves as soon as so many have been given: a state that is over in a moment is not missed. */
  reached(count: number): Promise<void>
}

/**
 * Commands to the collection of deliveries that name one, its chat or its connection. What the server's own outbox and its sweeps
 * ask of all deliveries, whenever they do, costs no reply anything.
 */
export const recordCommands = ({ db }: Pick<FastifyInstance, 'db'>): Commands => {
  let names: string[] = []
  let waiting: { count: number; resolve(): void }[] = []
  db.connection.set('debug', (collection: string, name: string, filter: unknown) => {
    if (collection !== 'deliveries' || name === 'createIndex' || !isOfOne(filter)) return
    names.push(name)
    for (const { count, resolve } of waiting) if (names.length >= count) resolve()
    waiting = waiting.filter(({ count }) => names.length < count)
  })
  return {
    given: () => [...names],
    reset: () => {
      names = []
      waiting = []
    },
    reached: count =>
      new Promise(resolve => {
        if (names.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}

const isOfOne = (filter: unknown): boolean =>
  typeof filter === 'object' &&
  filter !== null &&
  ['_id', 'key', 'integrationId'].some(name => name in filter)

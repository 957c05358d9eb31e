import type { FastifyInstance } from 'fastify'
import type { Preview } from '../outbox/outbox.ts'

const lookMs = 250

export interface WorkToShow {
  /** Begins to show it. */
  watch(): Preview
  /** Called again and again while it shows. Left out: nothing grows. */
  look?(preview: Preview): void
}

/**
 * Shows work that takes a while: what is done at once needs no sign, and a server that is late for everything has better
 * to do. `end` waits for what is under way.
 */
export const showWork = (app: FastifyInstance, { watch, look }: WorkToShow): Pick<Preview, 'end'> => {
  let preview: Preview | undefined
  const timer = setInterval(() => {
    if (!preview && app.pressure.isHigh()) return
    preview ??= watch()
    look?.(preview)
  }, lookMs)
  return {
    end: async () => {
      clearInterval(timer)
      await preview?.end()
    },
  }
}

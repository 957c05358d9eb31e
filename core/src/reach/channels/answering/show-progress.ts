import type { FastifyInstance } from 'fastify'
import type { Preview } from '../outbox/outbox.ts'

const pollMs = 250

export interface ProgressOptions {
  /** Starts the preview. */
  watch(): Preview
  /** Called periodically while the preview is shown. Omitted: no updates. */
  update?(preview: Preview): void
}

/**
 * Shows a preview for work that takes a while; skipped for fast work and while the server is overloaded. `end` waits for the
 * call in progress.
 */
export const showProgress = (
  app: FastifyInstance,
  { watch, update }: ProgressOptions,
): Pick<Preview, 'end'> => {
  let preview: Preview | undefined
  const timer = setInterval(() => {
    if (!preview && app.pressure.isHigh()) return
    preview ??= watch()
    update?.(preview)
  }, pollMs)
  return {
    end: async () => {
      clearInterval(timer)
      await preview?.end()
    },
  }
}

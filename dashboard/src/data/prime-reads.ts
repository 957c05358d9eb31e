import { mutate } from 'swr'
import { api } from './api.ts'
import { sessionActions } from './use-session.ts'

/** The first screen is not held back for longer by what has not come yet. */
const waitAtMostMs = 500

/** Reads without parameters that the script of `index.html` asks for early. */
const reads = [
  'GET /api/instance',
  'GET /api/plugins/pages',
  'GET /api/examples',
  'GET /api/plans',
  'GET /api/assistants/my',
  'GET /api/usage/plan',
  'GET /api/announcements/unread',
  'GET /api/admin/notices',
] as const

/**
 * Puts the early answers where components read them (`use-api.ts`), and finds out who is here, so that the first picture is the
 * whole one.
 */
export const primeReads = async (): Promise<void> => {
  const early = globalThis.botanikaEarly
  const session = sessionActions.check()
  if (!early) return
  const all = (async () => {
    // Who is here decides what else was asked for.
    await session
    const asked = reads.filter(key => early.answers[key.slice(4)])
    await Promise.allSettled(asked.map(async key => keep(key, await api(key))))
  })()
  await Promise.race([all, new Promise(resolve => setTimeout(resolve, waitAtMostMs))])
}

const keep = (key: string, answer: unknown): Promise<unknown> =>
  mutate([key, {}], answer, { revalidate: false })

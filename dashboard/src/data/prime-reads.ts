import { mutate } from 'swr'
import { api } from './api.ts'
import { answerKey } from './refresh.ts'
import { sessionActions } from './use-session.ts'

/** Maximum time for which the first screen waits for early answers, ms. */
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
  'GET /api/inbox/counts',
  'GET /api/admin/notices',
] as const

/**
 * Puts the early answers where components read them (`use-api.ts`), and finds out who is signed in, so that
 * the first picture is complete.
 */
export const primeReads = async (): Promise<void> => {
  const early = globalThis.botanikaEarly
  const session = sessionActions.check()
  if (!early) return
  let isOver = false
  const asked = reads.map(async key => {
    // The answer is only waited for: one that comes too late is left to the component that reads it.
    const isThere = await early.answers[key.slice(4)]
    if (isThere?.ok && !isOver) await keep(key, await api(key))
  })
  const late = new Promise(resolve => setTimeout(resolve, waitAtMostMs))
  await Promise.race([Promise.allSettled([session, ...asked]), late])
  isOver = true
}

const keep = (key: string, answer: unknown): Promise<unknown> =>
  mutate(answerKey(key, {}), answer, { revalidate: false })

import { Agent, request } from 'node:http'
import { answerParent } from './child.ts'

/** The address of updates, and the bot that they are for. */
export interface Hook {
  origin: string
  path: string
  secret: string
  /** Ids of the people who write, by turns. */
  people: number[]
}

export interface Calls {
  hook: Hook
  perSecond: number
  count: number
  /** Number of the first update; each has one of its own. */
  from: number
}

/** Results of calls; times in ms, the shortest first. */
export interface Called {
  times: number[]
  refused: number
}

/** Calls a hook of Telegram at a steady rate, as Telegram does, in a process that has nothing else to do. */
export const caller = (): void => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  answerParent({
    call: async ({ hook, perSecond, count, from }: Calls): Promise<Called> => {
      const began = performance.now()
      const calls: Promise<{ status: number; ms: number }>[] = []
      for (let n = 0; n < count; n += 1) {
        const due = began + (n * 1_000) / perSecond
        await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
        const person = hook.people[n % hook.people.length] ?? 0
        calls.push(post(hook, agent, updateOf(from + n, person)))
      }
      const ended = await Promise.all(calls)
      return {
        times: ended.map(({ ms }) => ms).sort((one, other) => one - other),
        refused: ended.filter(({ status }) => status !== 200).length,
      }
    },
  })
}

const updateOf = (n: number, id: number): string => {
  const person = { id, is_bot: false, first_name: 'Анна', language_code: 'ru' }
  return JSON.stringify({
    update_id: 1_900_000_000 + n,
    message: {
      message_id: 10 + n,
      date: Math.floor(Date.now() / 1_000),
      chat: { id, type: 'private', first_name: 'Анна' },
      from: person,
      text: `Сколько стоит доставка номер ${n}?`,
    },
  })
}

const post = (
  { origin, path, secret }: Hook,
  agent: Agent,
  body: string,
): Promise<{ status: number; ms: number }> => {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-telegram-bot-api-secret-token': secret,
  }
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { method: 'POST', agent, headers }, response => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - from }))
    })
    call.once('error', reject)
    call.end(body)
  })
}

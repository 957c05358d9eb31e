import { answerParent } from './child.ts'
import { questionFor, sentAt, slowQuestion, usualTokens } from './script.ts'
import { connectTalker, type Place, type Talker } from './talker.ts'

const question = questionFor(usualTokens)

/** A reply that takes 5 s to be said is given up after this, ms. */
const maxStreamMs = 15_000

let talkers: Talker[] = []
/** Questions asked in closed loops. */
let turn = 0

/** The clients of every part of the benchmark, in one process: the same code for the bare relay and for our server. */
export const load = async (): Promise<void> =>
  answerParent({
    /** Connects one socket for each place, some at a time. */
    connect: async (places: readonly Place[]) => {
      leave()
      for (let from = 0; from < places.length; from += 32)
        talkers.push(...(await Promise.all(places.slice(from, from + 32).map(connectTalker))))
    },
    leave,
    sse: ({ url, count }: { url: string; count: number }) => repeated(count, () => firstOfSse(url)),
    first: (count: number) => repeated(count, () => firstToken(one())),
    /** Everyone asks once, one after another: the first message of each conversation. */
    firstOfEach: async () => {
      const times: number[] = []
      for (const talker of talkers) times.push(await firstToken(talker))
      return times
    },
    closedLoop,
    steady,
    streams,
  })

const leave = (): void => {
  for (const talker of talkers) talker.close()
  talkers = []
}

const one = (): Talker => {
  const [talker] = talkers
  if (!talker) throw new Error('nobody is connected')
  return talker
}

const repeated = async (count: number, run: () => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await run())
  return times
}

/** Measures from the sending of a question to the first bytes of its reply, ms; reads the rest as well. */
const firstOfSse = async (url: string): Promise<number> => {
  const began = performance.now()
  const { body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: question }),
  })
  if (!body) throw new Error('the relay answered nothing')
  let first: number | undefined
  for await (const _ of body) first ??= performance.now() - began
  return first ?? Number.NaN
}

/** Measures from the sending of a question to its first delta, ms; waits for the end as well. */
const firstToken = async (talker: Talker, text = question): Promise<number> => {
  const began = performance.now()
  let first: number | undefined
  await talker.ask(text, () => {
    first ??= performance.now() - began
  })
  return first ?? Number.NaN
}

interface ClosedLoop {
  seconds: number
  tokens?: number
  /** Questions that are asked by turns; missing: everyone asks the same. */
  questions?: readonly string[] | undefined
  /** Each question names an order of its own, so that it was never asked before. */
  own?: boolean
}

/** Everyone asks again as soon as the reply is done. */
async function closedLoop({
  seconds,
  tokens = usualTokens,
  questions = [],
  own = false,
}: ClosedLoop): Promise<{ perSecond: number; firsts: number[] }> {
  const firsts: number[] = []
  const next = (): string => {
    const ask = questions[turn++ % questions.length]
    return questionFor(tokens, own ? `${ask}, заказ ${turn}` : ask)
  }
  const began = performance.now()
  const until = began + seconds * 1_000
  const person = async (talker: Talker): Promise<void> => {
    while (performance.now() < until) firsts.push(await firstToken(talker, next()))
  }
  await Promise.all(talkers.map(person))
  return { perSecond: firsts.length / ((performance.now() - began) / 1_000), firsts }
}

/** Messages at a steady rate, each of the next person by turns: the times to their first token, ms. */
async function steady({ seconds, perSecond }: { seconds: number; perSecond: number }): Promise<number[]> {
  const began = performance.now()
  // A person asks one thing after another, however late the answer comes.
  const person = async (talker: Talker, n: number): Promise<number[]> => {
    const firsts: number[] = []
    for (let turn = n; turn < seconds * perSecond; turn += talkers.length) {
      const due = began + (turn * 1_000) / perSecond
      await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
      firsts.push(await firstToken(talker))
    }
    return firsts
  }
  return (await Promise.all(talkers.map(person))).flat()
}

/**
 * Everyone asks for a slow reply, all within a second: how late its tokens come, ms (p95 of each stream, or its first token counted
 * from the question if that is later; null: it failed).
 */
async function streams(): Promise<{ late: (number | null)[]; whyNot?: string }> {
  let whyNot: string | undefined
  const stream = async (talker: Talker, n: number): Promise<number | null> => {
    await new Promise(resolve => setTimeout(resolve, (n / talkers.length) * 1_000))
    const late: number[] = []
    const asked = Date.now()
    let first: number | undefined
    try {
      await talker.ask(slowQuestion, text => {
        first ??= Date.now() - asked
        const sent = sentAt(text)
        if (sent !== undefined) late.push(Date.now() - sent)
      })
    } catch (error) {
      whyNot ??= String(error)
      return null
    }
    late.sort((a, b) => a - b)
    const usual = late[Math.floor(late.length * 0.95)]
    return usual === undefined || first === undefined ? null : Math.max(usual, first)
  }
  const overdue = new Promise<null>(resolve => setTimeout(resolve, maxStreamMs, null))
  const late = await Promise.all(talkers.map((talker, n) => Promise.race([stream(talker, n), overdue])))
  return { late, ...(whyNot !== undefined && { whyNot }) }
}

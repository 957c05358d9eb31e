import { crowds } from '../../core/test/hostile/inputs/crowds.ts'
import { joinAtOnce, nameUnknown } from '../../core/test/hostile/inputs/event-floods.ts'
import { askIn, crowdAt, isFair, sendEndlessBodies } from '../../core/test/hostile/inputs/send-crowd.ts'
import { askUnread, emitJoins, fillConversation, streamOf } from '../../core/test/hostile/inputs/unread.ts'
import type { Target } from '../../core/test/hostile/target/start-target.ts'
import { connect, type Line } from '../../core/test/live/connect.ts'
import { type Guest, newGuest } from '../../core/test/support/guest.ts'
import { pause } from './actor.ts'
import { countUp } from './figures.ts'

/** One kind of attack by one stranger, as strong as a stranger can make it. */
export interface Bout {
  name: string
  /** Returns the faults; rejects where the server does not answer. */
  fight(): Promise<string[]>
}

export interface Ring extends Pick<Target, 'owner' | 'assistantId'> {
  origin: string
}

let addresses = 0
/** Returns a new address of this machine: every bout comes with rates of its own. */
const nextAddress = (): string => {
  addresses += 1
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

const crowdBouts = (ring: Ring): Bout[] =>
  crowds.map(({ name, count, call }) => ({
    name: `a crowd for ${name}`,
    fight: async () => {
      const agent = crowdAt(nextAddress())
      try {
        const asked = Array.from({ length: count }, (_, n) =>
          askIn(agent, { origin: ring.origin, ...call(ring, n) }),
        )
        const answers = await Promise.all(asked)
        countUp('calls of crowds', answers.length)
        countUp('calls of crowds refused', answers.filter(({ status }) => status >= 429).length)
        const unfair = [...new Set(answers.filter(answer => !isFair(answer)).map(({ status }) => status))]
        return unfair.map(status => `a crowd for ${name} was told ${status}`)
      } finally {
        agent.destroy()
      }
    },
  }))

const endlessBodies = ({ origin }: Ring): Bout => ({
  name: 'bodies that never end',
  fight: async () => {
    const agent = crowdAt(nextAddress())
    const { refused, end } = sendEndlessBodies(agent, { origin, count: 400 })
    const status = await Promise.race([refused, pause(20_000)])
    end()
    agent.destroy()
    return status === 429 ? [] : [`400 bodies that never end: ${status ?? 'none was refused'}`]
  },
})

/** Time longer than a response waits for its reader, ms. */
const readerMs = 45_000

const unreadAnswers = ({ origin }: Ring): Bout => ({
  name: 'answers that nobody reads',
  fight: async () => {
    // Each comes from an address of its own: one network may have only some such answers under way.
    const sockets = Array.from({ length: 8 }, () =>
      askUnread(origin, { path: '/api/docs/json', from: nextAddress() }),
    )
    await pause(readerMs)
    // A client that begins to read now finds the connection cut.
    const cut = sockets.map(socket => new Promise(resolve => socket.once('close', resolve)))
    for (const socket of sockets) socket.resume()
    const inTime = await Promise.race([Promise.all(cut), pause(10_000)])
    for (const socket of sockets) socket.destroy()
    return inTime ? [] : ['a response of which nothing was read was not cut']
  },
})

/** Opens connections of a guest, each from an address of its own, and closes them however the work ends. */
const withLines = async (
  { origin, cookie, count }: { origin: string; cookie: string; count: number },
  work: (lines: readonly Line[]) => Promise<string[]>,
): Promise<string[]> => {
  const lines: Line[] = []
  try {
    for (let n = 0; n < count; n += 1)
      lines.push(await connect(`${origin}/app`, { cookie, forwardedFor: nextAddress() }))
    return await work(lines)
  } finally {
    for (const line of lines) line.close()
  }
}

const unreadEvents = (
  { origin }: Ring,
  { guest: { cookie }, conversationId }: { guest: Guest; conversationId: string },
): Bout => ({
  name: 'acknowledgements that nobody reads',
  fight: () =>
    withLines({ origin, cookie, count: 4 }, async lines => {
      for (const line of lines) streamOf(line).pause()
      for (let round = 0; round < 6; round += 1) {
        emitJoins(lines, { conversationId, count: 250 })
        // The wait begins a new second for the limit of packets.
        await pause(1_050)
      }
      for (const line of lines) streamOf(line).resume()
      return []
    }),
})

const floods = (
  { origin }: Ring,
  { guest: { cookie }, conversationId }: { guest: Guest; conversationId: string },
): Bout => ({
  name: 'a flood of events',
  fight: () =>
    withLines({ origin, cookie, count: 2 }, async ([first, second]) => {
      if (!first || !second) return []
      const faults: string[] = []
      // This is more than may wait, and more than the limit of a minute allows.
      const told: string[] = []
      for (let round = 0; round < 8; round += 1)
        told.push(...(await joinAtOnce([first], { conversationId, count: 50 })))
      countUp('events of floods', told.length)
      countUp('events of floods refused', told.filter(one => one !== 'ok').length)
      const strange = new Set(told.filter(one => !/^(ok|realtime\.too-many: .*\d)/.test(one)))
      faults.push(...[...strange].map(one => `a flood of joins was told ${one}`))
      if (!told.includes('ok')) faults.push('of a flood of joins none was served')
      if (told.every(one => one === 'ok')) faults.push('of a flood of joins none was refused')
      const { reason, isOk } = await nameUnknown(second)
      if (reason !== 'transport close' || isOk)
        faults.push(`whoever names what is not there was told ${reason}`)
      return faults
    }),
})

/** All kinds of attack that a stranger may make at once. */
export const boutsOf = async (ring: Ring): Promise<Bout[]> => {
  const guest = await newGuest(ring.origin)
  const { id } = await guest.api('POST /api/conversations', { body: { assistantId: ring.assistantId } })
  await fillConversation(guest.api, id)
  const place = { guest, conversationId: id }
  return [
    ...crowdBouts(ring),
    endlessBodies(ring),
    unreadEvents(ring, place),
    floods(ring, place),
    unreadAnswers(ring),
  ]
}

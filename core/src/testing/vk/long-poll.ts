import type { Group, World } from './world.ts'

const maxEvents = 100

/** `GET {server}?act=a_check&key&ts&wait` (https://dev.vk.com/ru/api/bots-long-poll/getting-started). */
export const checkLongPoll = async (world: World, group: Group, query: URLSearchParams): Promise<object> => {
  const { longPoll } = group
  if (longPoll.lost === 'both') return { failed: 3 }
  if (longPoll.lost === 'key' || query.get('key') !== longPoll.key) return { failed: 2 }
  const ts = Number(query.get('ts'))
  const isLost = longPoll.lost === 'events'
  longPoll.lost = null
  if (isLost || !Number.isInteger(ts) || ts < 0 || ts > group.history.length)
    return { failed: 1, ts: String(group.history.length) }
  const until = world.clock.now() + Math.min(Number(query.get('wait') ?? 25), 90) * 1_000
  while (group.history.length === ts && world.clock.now() < until && !world.signal.aborted) {
    await new Promise<void>(resolve => {
      world.clock.after(25, () => resolve())
    })
    if (longPoll.key !== query.get('key') || longPoll.lost) return { failed: 2 }
  }
  const updates = group.history.slice(ts, ts + maxEvents)
  return { ts: String(ts + updates.length), updates: updates.filter(({ type }) => longPoll.events.has(type)) }
}

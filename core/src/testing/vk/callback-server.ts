import type { CallbackServer, Group, VkEvent, World } from './world.ts'

const maxRetryMs = 3 * 3_600_000
/** Failures in a row after which nothing is sent for so long. */
const pauseMs = 60_000
const firstRetryMs = 1_000

interface Queued {
  event: VkEvent
  since: number
  retries: number
}

/**
 * Delivers a community's events to one of its servers (https://dev.vk.com/ru/api/callback/getting-started): first the
 * confirmation, then each event until `ok` is answered. Chats are concurrent, a chat's events one after the other.
 */
export const startCallbackServer = (
  world: World,
  group: Group,
  given: Pick<CallbackServer, 'id' | 'title' | 'url' | 'secret_key'>,
): CallbackServer => {
  const queues = new Map<string, Queued[]>()
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, world.signal])
  let failures = 0
  let pausedUntil = 0

  const wait = (ms: number): Promise<void> =>
    new Promise(resolve => {
      const cancel = world.clock.after(ms, () => resolve())
      signal.addEventListener('abort', () => {
        cancel()
        resolve()
      })
    })

  const post = async (event: VkEvent, retry: number) => {
    const target = new URL(given.url)
    const local = world.routes.get(target.origin)
    const secret = world.callback.secret === undefined ? given.secret_key : world.callback.secret
    const body = JSON.stringify({ ...event, ...(secret && { secret }) })
    const at = world.clock.now()
    let [status, answer, retryAfter] = [0, '', 0]
    try {
      const response = await fetch(local ? new URL(target.pathname + target.search, local) : target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(retry > 0 && { 'x-retry-counter': String(retry) }),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      })
      status = response.status
      answer = (await response.text()).slice(0, 200)
      if ([410, 429, 503].includes(status)) retryAfter = Number(response.headers.get('retry-after')) * 1_000
    } catch {
      // No response: as one that is not `ok`.
    }
    if (!signal.aborted)
      world.attempts.push({
        url: given.url,
        type: event.type,
        eventId: event.event_id,
        retry,
        status,
        answer,
        at,
      })
    return { isOk: status === 200 && answer === 'ok', answer, retryAfter }
  }

  const deliver = async (queue: Queued[]): Promise<void> => {
    for (let head = queue[0]; head && !signal.aborted; head = queue[0]) {
      const pause = pausedUntil - world.clock.now()
      if (pause > 0) await wait(pause)
      if (signal.aborted) return
      const { isOk, retryAfter } = await post(head.event, head.retries)
      if (isOk && world.random() < world.callback.twice) await post(head.event, head.retries)
      if (isOk && world.random() >= world.callback.loseAnswers) {
        failures = 0
        queue.shift()
        world.changed()
        continue
      }
      head.retries += 1
      if (!isOk) failures += 1
      if (failures >= world.callback.stopAfter) {
        failures = 0
        pausedUntil = world.clock.now() + pauseMs
      }
      if (world.clock.now() - head.since > maxRetryMs) queue.shift()
      world.changed()
      await wait(retryAfter || Math.min(firstRetryMs * 2 ** (head.retries - 1), 60_000))
    }
  }

  const confirm = async (): Promise<void> => {
    server.status = 'wait'
    const event = {
      type: 'confirmation',
      group_id: group.id,
      event_id: `c${world.nextId()}`,
      v: '5.199',
      object: undefined,
    }
    const { answer } = await post(event, 0)
    if (server.status === 'wait') server.status = answer.trim() === group.confirmation ? 'ok' : 'failed'
    world.changed()
  }

  const server: CallbackServer = {
    ...given,
    status: 'unconfigured',
    events: new Set(),
    stop: () => ending.abort(),
    push: event => {
      if (!server.events.has(event.type) || server.status !== 'ok') return
      const lane = laneOf(event)
      const queue = queues.get(lane) ?? []
      queues.set(lane, queue)
      queue.push({ event, since: world.clock.now(), retries: 0 })
      if (queue.length === 1) void deliver(queue)
    },
  }
  // VK asks soon after the call was answered.
  world.clock.after(50, () => void confirm())
  return server
}

const laneOf = ({ object, event_id }: VkEvent): string => {
  const [, peer] = /"(?:peer_id|user_id)":(-?\d+)/.exec(JSON.stringify(object)) ?? []
  return peer ?? event_id
}

import { APIError } from 'openai'
import { describe, expect, it, vi } from 'vitest'
import type { Body } from './body.ts'
import { readEvents } from './read-events.ts'

type Scripted = string | Uint8Array | null | Error

/** A body that is given what arrives; null: its end. */
const scripted = () => {
  const arrived: Scripted[] = []
  let listener = (): void => undefined
  const cancel = vi.fn()
  const body: Body = {
    take: () => {
      const next = arrived.shift()
      if (next instanceof Error) throw next
      return typeof next === 'string' ? Buffer.from(next) : next
    },
    listen: given => {
      listener = given
    },
    cancel,
  }
  const arrive = (...pieces: Scripted[]): void => {
    arrived.push(...pieces)
    listener()
  }
  return { body, arrive, cancel, left: () => arrived.length }
}

const never = (_: unknown): boolean => false

const open = (pieces: Scripted[], { type = 'text/event-stream', mayWait = never } = {}) => {
  const { body, arrive, ...rest } = scripted()
  const onBytes = vi.fn()
  const headers = () => new Headers({ 'content-type': type })
  const stream = readEvents<unknown>({ status: 200, contentType: type, headers, body }, { onBytes, mayWait })
  arrive(...pieces)
  return { stream, arrive, onBytes, ...rest }
}

const all = async ({ stream }: Pick<ReturnType<typeof open>, 'stream'>): Promise<unknown[]> => {
  const events: unknown[] = []
  for (let batch = await stream.next(); batch; batch = await stream.next()) events.push(...batch)
  return events
}

describe('the events of a reply', () => {
  it('come together where they arrived together', async () => {
    const { stream, onBytes } = open(['data: 1\n\ndata: 2\n\nda', 'ta: 3\n\n'])
    expect(await stream.next()).toEqual([1, 2, 3])
    expect(onBytes).toHaveBeenCalledTimes(2)
  })

  it('end at [DONE], whatever follows, which is read for the sake of the connection', async () => {
    const opened = open(['data: 1\n\ndata: [DONE]\n\ndata: 2\n\n', 'data: 3\n\n', null])
    expect(await all(opened)).toEqual([1])
    await vi.waitFor(() => expect(opened.left()).toBe(0))
    expect(opened.cancel).not.toHaveBeenCalled()
  })

  it('lose the connection to a server that goes on after [DONE], or does not end', async () => {
    const chatty = open(['data: [DONE]\n\n', ...Array.from({ length: 9 }, () => ': more\n\n')])
    expect(await all(chatty)).toEqual([])
    await vi.waitFor(() => expect(chatty.cancel).toHaveBeenCalled())
    const silent = open(['data: [DONE]\n\n'])
    expect(await all(silent)).toEqual([])
    await vi.waitFor(() => expect(silent.cancel).toHaveBeenCalled())
  })

  it('that may wait, wait for more of them, but not the first', async () => {
    const { stream, arrive } = open(['data: 1\n\n'], { mayWait: Number.isInteger })
    expect(await stream.next()).toEqual([1])
    const next = stream.next()
    arrive('data: 2\n\n')
    await new Promise(resolve => setTimeout(resolve, 5))
    arrive('data: 3\n\n')
    expect(await next).toEqual([2, 3])
  })

  it('that may wait, do not when one comes that may not, at the end and at a failure', async () => {
    const broken = new Error('reset')
    for (const last of ['data: "end"\n\n', null, broken]) {
      const { stream, arrive } = open(['data: 1\n\n'], { mayWait: Number.isInteger })
      await stream.next()
      // With a clock that stands still, whatever waits for it would wait forever.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const next = stream.next()
      arrive('data: 2\n\n', last)
      expect(await next).toEqual(last === 'data: "end"\n\n' ? [2, 'end'] : [2])
      vi.useRealTimers()
      if (last === broken) await expect(stream.next()).rejects.toBe(broken)
      if (last === null) expect(await stream.next()).toBeNull()
    }
  })

  it('before one with an error are told before it', async () => {
    const { stream } = open([
      'data: 1\n\ndata: {"error":{"code":"slow_down","message":"Later"}}\n\ndata: 2\n\n',
    ])
    expect(await stream.next()).toEqual([1])
    const error: unknown = await stream.next().catch(each => each)
    expect(error).toBeInstanceOf(APIError)
    expect(error).toMatchObject({ status: undefined, code: 'slow_down', message: 'Later' })
    await expect(stream.next()).rejects.toBe(error)
  })

  it.each([
    ['an event named error', 'event: error\ndata: {"code":"boom"}\n\n', { code: 'boom' }],
    ['an error within it', 'event: error\ndata: {"error":{"code":"boom"}}\n\n', { code: 'boom' }],
    ['what is not JSON', 'data: {"choices":[{"del\n\n', { name: 'SyntaxError' }],
  ])('fail at %s', async (_, text, expected) => {
    await expect(open([text]).stream.next()).rejects.toMatchObject(expected)
  })

  it('may be one body of JSON, in whatever pieces, also with an error', async () => {
    const type = 'application/json; charset=utf-8'
    const text = '\n {"choices":[\r\n{"message":{"content":"Привет 🌿"}}]}'
    const pieces = [...Buffer.from(text)].map(byte => Uint8Array.of(byte))
    const whole = { choices: [{ message: { content: 'Привет 🌿' } }] }
    expect(await all(open([text, null], { type }))).toEqual([whole])
    expect(await all(open([...pieces, null], { type }))).toEqual([whole])
    const refused = open(['{"error":{"code":"slow_down"}}', null], { type })
    await expect(refused.stream.next()).rejects.toMatchObject({ code: 'slow_down' })
    // A stream that is only labelled JSON.
    expect(await all(open(['data: 1\n\n', null], { type }))).toEqual([1])
  })

  it('are no more than 32 MB', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(120)
    const { stream, cancel } = open(['data: 1\n\ndata: ', ...Array.from({ length: 33 }, () => megabyte)])
    expect(await stream.next()).toEqual([1])
    await expect(stream.next()).rejects.toMatchObject({ code: 'ai.too-large' })
    expect(cancel).toHaveBeenCalled()
  })

  it('leave the event loop free, however small and many they and their pieces are', async () => {
    const tiny = Array.from({ length: 20_000 }, () => 'data: 1\n\n')
    for (const pieces of [tiny, [tiny.join('')]]) {
      let turns = 0
      const count = (): void => {
        turns += 1
        turn = setImmediate(count)
      }
      let turn = setImmediate(count)
      const events = await all(open([...pieces, null]))
      clearImmediate(turn)
      expect(events.length).toBe(20_000)
      expect(turns).toBeGreaterThan(2)
    }
  })

  it('come no more after an abort', async () => {
    const { stream, arrive, cancel } = open(['data: 1\n\n'])
    expect(await stream.next()).toEqual([1])
    stream.abort()
    arrive('data: 2\n\n')
    expect(await stream.next()).toBeNull()
    expect(cancel).toHaveBeenCalled()
  })
})

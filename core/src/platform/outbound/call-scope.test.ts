import { describe, expect, it } from 'vitest'
import { abortWithCall, withinCall } from './call-scope.ts'

/** A fetch that never responds, and rejects with the reason of its signal. */
const hanging: typeof fetch = (_input, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
const reason = (task: Promise<unknown>) =>
  task.then(
    () => 'answered',
    (error: Error) => error.message,
  )

describe('a fetch of a connection', () => {
  it('is aborted with the call that it is used in, and with no other', async () => {
    const connection = new AbortController()
    const [one, two] = [new AbortController(), new AbortController()]
    const call = abortWithCall(hanging, connection.signal)
    const first = reason(withinCall(one.signal, () => call('https://example.com')))
    const second = reason(withinCall(two.signal, async () => call('https://example.com')))
    one.abort(new Error('the first took too long'))
    expect(await first).toBe('the first took too long')
    expect(await Promise.race([second, Promise.resolve('still waits')])).toBe('still waits')
    connection.abort(new Error('the connection ended'))
    expect(await second).toBe('the connection ended')
  })

  it('heeds the signal that the caller gives, in its options or in a request', async () => {
    const call = abortWithCall(hanging, new AbortController().signal)
    const own = new AbortController()
    const both = [
      reason(call('https://example.com', { signal: own.signal })),
      reason(call(new Request('https://example.com', { signal: own.signal }))),
    ]
    own.abort(new Error('no longer wanted'))
    expect(await Promise.all(both)).toEqual(['no longer wanted', 'no longer wanted'])
  })

  it('sends nothing after the end, and says by its code that nothing was sent', async () => {
    let sent = 0
    const counting: typeof fetch = async () => {
      sent += 1
      return new Response()
    }
    const call = abortWithCall(counting, AbortSignal.abort())
    await expect(call('https://example.com')).rejects.toMatchObject({ code: 'outbound.ended' })
    expect(sent).toBe(0)
  })
})

import { fail } from '../errors.ts'
import type { Fetch } from '../provider.ts'

/** More than any honest reply: a delta of 5 MB passes, an endless line does not fill the memory. */
const maxResponseBytes = 32 * 1024 * 1024
const endGraceMs = 100
const sentHeaders = ['accept', 'authorization', 'content-type']

export interface Tap {
  fetch: Fetch
  /** The reply's media type, once there are headers. */
  mediaType(): string | undefined
}

/**
 * Wraps a fetch for one call: tells of every piece that arrives, keeps the media type, cuts an endless reply with
 * `ai.too-large`, and sends only the headers that the protocol needs (the package adds others, some of them from the
 * environment). Without a key no `authorization` goes out. A form goes out as bytes.
 */
export function tapFetch(fetch: Fetch, { onBytes, hasKey }: { onBytes: () => void; hasKey: boolean }): Tap {
  let mediaType: string | undefined
  const send: Fetch = async (input, init) => {
    const { body, headers: given } = await encoded(init)
    const headers = new Headers({ 'user-agent': 'botanika' })
    for (const name of sentHeaders) {
      const value = given.get(name)
      if (value !== null && (hasKey || name !== 'authorization')) headers.set(name, value)
    }
    const response = await fetch(input, { ...init, ...(body && { body }), headers })
    mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (!response.body) return response
    return new Response(counted(response.body, onBytes), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
  return {
    mediaType: () => mediaType,
    // The package looks for its `Response` to learn whether it takes forms, and would make a call of its own otherwise.
    fetch: Object.assign(send, { Response }),
  }
}

/** A form as its bytes: the fetch beneath may know another class of forms than the package makes. */
async function encoded(
  init: RequestInit | undefined,
): Promise<{ body?: Uint8Array<ArrayBuffer>; headers: Headers }> {
  const headers = new Headers(init?.headers)
  if (!(init?.body instanceof FormData)) return { headers }
  const form = new Response(init.body)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return { body: new Uint8Array(await form.arrayBuffer()), headers }
}

function counted(body: ReadableStream<Uint8Array>, onBytes: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let total = 0
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) {
        controller.close()
        return
      }
      onBytes()
      total += value.byteLength
      if (total > maxResponseBytes) {
        const error = fail('ai.too-large')
        controller.error(error)
        await reader.cancel(error)
        return
      }
      controller.enqueue(value)
    },
    cancel: () => void finish(reader),
  })
}

/**
 * The package lets go at `[DONE]`, one piece before the end. Reading that piece keeps the connection for the next call;
 * a server that does not end there, and an aborted call, lose theirs.
 */
async function finish(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), endGraceMs)
  try {
    for (let left = 4; left > 0; left -= 1) if ((await reader.read()).done) return
    await reader.cancel()
  } catch {
    // The connection is gone: nothing is left to keep, and the reply was complete.
    return
  } finally {
    clearTimeout(timer)
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '../errors.ts'
import type { Fetch } from '../provider.ts'

/** Larger than any legitimate image, list or transcript. */
const maxResponseBytes = 32 * 1024 * 1024
/** Bytes processed before yielding to the event loop. */
const bytesAtOnce = 4_096
const sentHeaders = ['accept', 'authorization', 'content-type']

export interface Tap {
  fetch: Fetch
  /** The reply's media type, once there are headers. */
  mediaType(): string | undefined
}

/**
 * Wraps a fetch for one call of the `openai` package that is not a stream of events: reports every piece that arrives, keeps the media type, aborts an endless reply
 * with `ai.too-large`, and sends only the headers that the protocol needs (the package adds others, some of
 * them from the environment). Without a key no `authorization` is sent. A form is sent as bytes.
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
    // The package checks this `Response` for form support, and would make an extra call otherwise.
    fetch: Object.assign(send, { Response }),
  }
}

/** A form as bytes: the underlying fetch may use a different `FormData` class than the package. */
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
      for (let at = 0; at < value.byteLength; at += bytesAtOnce) {
        controller.enqueue(value.subarray(at, at + bytesAtOnce))
        await nextTurn()
      }
    },
    cancel: () => void reader.cancel().catch(() => undefined),
  })
}

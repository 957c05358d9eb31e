import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { Agent, type Dispatcher } from 'undici'
import type { Body } from './body.ts'
import { createPieces, type Pieces, type Source } from './pieces.ts'
import type { Answered, Outgoing } from './send.ts'

/** The body of a stream that flows. */
const bodyOfStream = (stream: Readable): Body => {
  const { body, push, end, fail } = createPieces({
    pause: () => void stream.pause(),
    resume: () => void stream.resume(),
    cancel: () => void stream.destroy(),
  })
  stream.on('data', push)
  stream.once('end', end)
  // The connection is closed after a failure too, whose reason is reported before.
  stream.once('close', end)
  stream.on('error', fail)
  return body
}

type Received = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2]

/** HTTP/1.1, as the fetch of Node: a broken connection ends one reply and no other. */
const agent = new Agent({ allowH2: false })

/**
 * Posts by undici's dispatcher, which hands over a body's pieces as they are read: its `request` makes a stream of them. Follows no
 * redirect. Rejects with what broke the connection, or with the reason of the signal.
 */
export const postDirectly = (url: URL, { headers, body, signal }: Outgoing): Promise<Answered> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const { origin, pathname, search } = url
    agent.dispatch(
      { origin, path: pathname + search, method: 'POST', headers, body },
      createHandler({ signal, resolve, reject }),
    )
  })

interface Exchange {
  signal: AbortSignal
  resolve(answered: Answered): void
  reject(error: unknown): void
}

const createHandler = ({ signal, resolve, reject }: Exchange): Dispatcher.DispatchHandler => {
  let connection: Dispatcher.DispatchController | undefined
  let pieces: Pieces | undefined
  const source: Source = {
    pause: () => connection?.pause(),
    resume: () => connection?.resume(),
    cancel: () => {
      pieces?.end()
      connection?.abort(new Error('the rest of the body is not needed'))
    },
  }
  const abort = (): void => {
    connection?.abort(signal.reason)
    // This is for a call that is still being connected.
    reject(signal.reason)
  }
  const settle = (): void => signal.removeEventListener('abort', abort)
  signal.addEventListener('abort', abort)

  return {
    onRequestStart: controller => {
      connection = controller
      if (signal.aborted) abort()
    },
    onResponseStart: (_, status, headers) => {
      if (status < 200) return
      pieces = decoded(source, headers['content-encoding'])
      resolve({
        status,
        contentType: first(headers['content-type']),
        headers: () => headersOf(headers),
        body: pieces.body,
      })
    },
    onResponseData: (_, piece) => pieces?.push(piece),
    onResponseEnd: () => {
      settle()
      pieces?.end()
    },
    onResponseError: (_, error) => {
      settle()
      pieces?.fail(error)
      reject(error)
    },
  }
}

/** Decodes a body: nothing compressed was asked for, but some servers send it all the same. */
const decoded = (source: Source, encoding: string | string[] | undefined): Pieces => {
  if (encoding === 'br') return throughDecoder(source, createBrotliDecompress())
  return encoding === 'gzip' || encoding === 'deflate'
    ? throughDecoder(source, createUnzip())
    : createPieces(source)
}

const throughDecoder = (source: Source, decoder: Transform): Pieces => {
  decoder.once('close', source.cancel)
  return {
    body: bodyOfStream(decoder),
    push: piece => {
      if (decoder.write(piece)) return
      source.pause()
      decoder.once('drain', source.resume)
    },
    end: () => void decoder.end(),
    fail: error => void decoder.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}

const first = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'object' ? value[0] : value

const headersOf = (given: Received): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(given))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  return headers
}

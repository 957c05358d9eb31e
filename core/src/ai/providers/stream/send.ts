import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { Agent, request } from 'undici'
import type { Fetch } from '../../provider.ts'
import type { Body } from './body.ts'
import { bodyOfResponse } from './body-of-response.ts'
import { bodyOfStream } from './body-of-stream.ts'

export interface Outgoing {
  headers: Readonly<Record<string, string>>
  body: string
  signal: AbortSignal
}

/** What a server answered. */
export interface Answered {
  status: number
  /** The header, which every reply needs: `headers` are made for errors alone. */
  contentType: string | undefined
  headers(): Headers
  body: Body
}

/** Posts; rejects where there is no answer. */
export type Send = (url: URL, outgoing: Outgoing) => Promise<Answered>

/** HTTP/1.1, as the fetch of Node: a broken connection ends one reply and no other. */
const agent = new Agent({ allowH2: false })

/** By a fetch, if one is given; else directly, which costs half of it and a third for each further piece. */
export const senderOf = (fetch: Fetch | undefined): Send => (fetch ? sendBy(fetch) : sendDirectly)

const sendBy =
  (fetch: Fetch): Send =>
  async (url, outgoing) => {
    const response = await fetch(url, { method: 'POST', ...outgoing })
    const { status, headers } = response
    const contentType = headers.get('content-type') ?? undefined
    return { status, contentType, headers: () => headers, body: bodyOfResponse(response) }
  }

const sendDirectly: Send = async (url, outgoing) => {
  const { statusCode, headers, body } = await request(url, {
    method: 'POST',
    dispatcher: agent,
    ...outgoing,
  })
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    // A fetch knows which redirects may be followed, and with what.
    await body.dump()
    return sendBy(globalThis.fetch)(url, outgoing)
  }
  const [contentType] = [headers['content-type']].flat()
  return {
    status: statusCode,
    contentType,
    headers: () => headersOf(headers),
    body: bodyOfStream(decoded(body, headers['content-encoding'])),
  }
}

/** Nothing compressed was asked for, and some servers send it all the same. */
const decoded = (body: Readable, encoding: string | string[] | undefined): Readable => {
  if (encoding === 'br') return pipeline(body, createBrotliDecompress(), () => undefined)
  return encoding === 'gzip' || encoding === 'deflate' ? pipeline(body, createUnzip(), () => undefined) : body
}

const headersOf = (given: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(given))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  return headers
}

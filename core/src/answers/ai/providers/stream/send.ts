import type { Fetch } from '../../provider.ts'
import type { Body } from './body.ts'
import { bodyOfResponse } from './body-of-response.ts'
import { postDirectly } from './post-directly.ts'

export interface Outgoing {
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer>
  signal: AbortSignal
}

/** The answer of a server. */
export interface Answered {
  status: number
  /** The header, which every reply needs: `headers` are made for errors alone. */
  contentType: string | undefined
  headers(): Headers
  body: Body
}

/** Posts; rejects where there is no answer. */
export type Send = (url: URL, outgoing: Outgoing) => Promise<Answered>

/** Sends by a fetch, if one is given; else directly, which costs half of it at most. */
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
  const answered = await postDirectly(url, outgoing)
  const { status, body } = answered
  if (status < 300 || status >= 400 || !answered.headers().has('location')) return answered
  // A fetch knows which redirects may be followed, and with what.
  body.cancel()
  return sendBy(globalThis.fetch)(url, outgoing)
}

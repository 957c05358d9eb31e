import type { ChannelErrorKind } from '../../plugin/channel-error.ts'

interface BrokenNetwork {
  name: string
  kind: ChannelErrorKind
  fetch: typeof fetch
}

/** Simulates an error of Node's `fetch`: a `TypeError` whose cause has the system's code. */
const failing =
  (code: string): typeof fetch =>
  async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  }

const answering =
  (body: string, init: ResponseInit): typeof fetch =>
  async () =>
    new Response(body, init)

const page = '<html><body><h1>Bad gateway</h1></body></html>'

/** Network failures of any messenger, and whether the message may have arrived. */
export const brokenNetworks: readonly BrokenNetwork[] = [
  { name: 'nobody listens', kind: 'unreachable', fetch: failing('ECONNREFUSED') },
  { name: 'the name is unknown', kind: 'unreachable', fetch: failing('ENOTFOUND') },
  { name: 'connecting takes too long', kind: 'unreachable', fetch: failing('UND_ERR_CONNECT_TIMEOUT') },
  { name: 'the line breaks under way', kind: 'ambiguous', fetch: failing('ECONNRESET') },
  { name: 'the messenger hangs up', kind: 'ambiguous', fetch: failing('UND_ERR_SOCKET') },
  { name: 'the answer does not come', kind: 'ambiguous', fetch: failing('UND_ERR_HEADERS_TIMEOUT') },
  {
    name: 'a proxy answers 502',
    kind: 'ambiguous',
    fetch: answering(page, { status: 502, headers: { 'content-type': 'text/html' } }),
  },
  { name: 'the messenger answers 500', kind: 'ambiguous', fetch: answering('', { status: 500 }) },
]

import { explainFailure } from './explain-failure.ts'
import { failVisit } from './visit-errors.ts'

export interface VisitOptions {
  signal: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** Checks every address, including redirects; throws to stop. Counts towards the timeout. */
  mayGo?: (url: URL, signal: AbortSignal) => Promise<void> | void
}

/** A final response (no redirect), and its address. */
export interface Answer {
  url: URL
  response: Response
}

export interface Visitor {
  /**
   * Requests an address and passes the response to `use`, within the timeout. Follows at most three
   * redirects, no address twice, with the guard checking each. Throws AppErrors with the reason; the signal's
   * reason when it is aborted.
   */
  visit<T>(address: string, options: VisitOptions, use: (answer: Answer) => Promise<T>): Promise<T>
}

export interface VisitorOptions {
  /** The guarded `fetch`: addresses from users are requested through it only. */
  fetch: typeof fetch
  userAgent: string
  /** Timeout in total, including redirects and body. */
  timeoutMs?: number
}

const maxRedirects = 3

export const createVisitor = ({ fetch, userAgent, timeoutMs = 30_000 }: VisitorOptions): Visitor => ({
  visit: async (address, { signal, headers = {}, mayGo }, use) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    let url = new URL(address)
    const seen = new Set<string>()
    try {
      for (;;) {
        if (seen.has(url.href) || seen.size > maxRedirects)
          throw failVisit('sources.redirects', { params: { host: url.host } })
        seen.add(url.href)
        await mayGo?.(url, limited)
        const response = await fetch(url, {
          redirect: 'manual',
          signal: limited,
          headers: { 'user-agent': userAgent, 'accept-language': 'ru,en;q=0.8,pl;q=0.7,*;q=0.5', ...headers },
        })
        const next = redirectOf(response, url)
        if (!next) return await use({ url, response })
        await response.body?.cancel()
        url = next
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw explainFailure(error, { host: url.host, timeoutMs })
    }
  },
})

const redirectOf = (response: Response, from: URL): URL | null => {
  const location = response.headers.get('location')
  if (![301, 302, 303, 307, 308].includes(response.status) || !location) return null
  if (!URL.canParse(location, from.href))
    throw failVisit('sources.redirects', { params: { host: from.host } })
  const next = new URL(location, from)
  next.hash = ''
  return next
}

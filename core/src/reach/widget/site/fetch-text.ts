import type { Answer, Visitor } from '../../../answers/knowledge/index.ts'
import { fail } from '../errors.ts'

/** Maximum size that is read of a page, bytes; the rest is left out. */
export const maxPageBytes = 512 * 1024

export interface SiteText {
  url: URL
  text: string
  headers: Headers
}

/** The first bytes of a response as text; the connection is closed where there are more. */
const beginningOf = async (response: Response, limit: number): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let seen = 0
  // Leaving the loop cancels the stream.
  for await (const part of response.body ?? []) {
    const bytes = part.subarray(0, limit - seen)
    seen += bytes.length
    text += decoder.decode(bytes, { stream: true })
    if (seen >= limit) break
  }
  return text
}

const take = async ({ url, response }: Answer): Promise<SiteText> => {
  if (!response.ok) {
    await response.body?.cancel()
    throw fail('widget.site-refused', { params: { status: response.status, host: url.host } })
  }
  return { url, text: await beginningOf(response, maxPageBytes), headers: response.headers }
}

/** Reads an address of a site. Throws `widget.not-an-address`, `widget.site-refused`, `sources.*`. */
export const fetchText = (visitor: Visitor, address: string, signal: AbortSignal): Promise<SiteText> => {
  const whole = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole) || !/^https?:$/.test(new URL(whole).protocol)) throw fail('widget.not-an-address')
  return visitor.visit(whole, { signal, headers: { accept: 'text/html,text/css;q=0.9,*/*;q=0.5' } }, take)
}

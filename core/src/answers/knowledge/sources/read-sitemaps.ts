import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createPageList } from './page-list.ts'
import { readBody } from './read-body.ts'
import type { FoundPages, Visit } from './site-visit.ts'

const maxFiles = 20
const maxBytes = 10 * 1_048_576
/** Maximum number of entries per file: as many as sitemaps.org allows. */
const maxEntries = 50_000
const entriesAtOnce = 1_000
const unpack = promisify(gunzip)

/**
 * The pages listed in a site's sitemaps (sitemaps.org): those in robots.txt, else `/sitemap.xml`, including
 * indexes. Skips files that cannot be fetched or parsed.
 */
export const readSitemaps = async (visit: Visit): Promise<FoundPages> => {
  const { start, rules } = visit
  const list = createPageList(visit, { maxOfPattern: Number.POSITIVE_INFINITY })
  const given = /\.xml(\.gz)?$/i.test(start.pathname) ? [start.href] : []
  const named = rules.sitemaps.filter(address => URL.canParse(address, start.origin))
  const queue = [
    ...given,
    ...named.map(address => new URL(address, start.origin).href),
    `${start.origin}/sitemap.xml`,
  ]
  const seen = new Set<string>()
  if (given.length === 0) list.offer(start.href)
  let listed = 0

  for (let next = queue.shift(); next && !list.isFull(); next = queue.shift()) {
    // A sitemap of another site cannot list pages of this one.
    if (seen.has(next) || new URL(next).host !== start.host) continue
    if (visit.isOver() || seen.size >= maxFiles) return found({ more: true })
    seen.add(next)
    const address = next
    const text = await visit
      .polite(() => visit.bytes(address, async ({ response }) => (response.ok ? textOf(response) : '')))
      // Skipped: the site is then crawled by its links.
      .catch(() => '')
    const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 5_000))
    let read = 0
    for (const entry of locationsOf(text)) {
      read += 1
      if (read > maxEntries) break
      // Lets other work of the event loop proceed.
      if (read % entriesAtOnce === 0) await nextTurn()
      if (!URL.canParse(entry, address)) continue
      const url = new URL(entry, address).href
      if (isIndex) queue.push(url)
      else {
        const found = list.offer(url)
        // The owner of the site lists no doubles.
        if (found && list.keep(found.url, undefined)) listed += 1
      }
    }
  }
  return found({ more: queue.length > 0 && list.isFull() })

  function found(options: { more: boolean }): FoundPages {
    return listed > 0 ? list.found(options) : { pages: [], more: false, disallowed: 0 }
  }
}

const textOf = async (response: Response): Promise<string> => {
  const bytes = await readBody(response, { limit: maxBytes })
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (packed ? await unpack(bytes, { maxOutputLength: maxBytes }) : bytes).toString('utf8')
}

/** Maximum length of an address; longer ones are not real pages. */
const maxAddressLength = 4_000

/** The text between `<loc>` and the next closing tag. */
function* locationsOf(xml: string): Generator<string> {
  // Searched once, however many tags open before it.
  let end = 0
  for (const open of xml.matchAll(/<(?:\w{1,40}:)?loc>/g)) {
    const from = open.index + open[0].length
    if (end < from) end = xml.indexOf('</', from)
    if (end < 0) return
    if (end - from > maxAddressLength) continue
    const text = xml.slice(from, end).replaceAll('<![CDATA[', '').replaceAll(']]>', '').trim()
    if (text && !text.includes('<')) yield decodeEntities(text)
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)

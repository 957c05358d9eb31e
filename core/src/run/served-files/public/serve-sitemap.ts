import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../../../platform/http/errors.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { cacheOf, originOf } from '../../../platform/http/origin-of.ts'
import { createSharedAnswers } from '../../../platform/http/shared-answers.ts'
import { createSlidingWindow } from '../../../platform/limits/create-sliding-window.ts'
import { escapeHtml } from './escape-html.ts'
import type { Address } from './list-addresses.ts'

/** Limit of sitemaps.org. */
export const perFile = 50_000
/** Sitemaps in the index: a million URLs. */
const maxFiles = 20
/** Maximum number of sitemaps per network and minute. */
const sitemapsPerMinute = 30
/** Concurrent responses in total. */
const maxConcurrentSitemaps = 4
/** Time limit of one sitemap, also for a slow reader. */
const sitemapMs = 120_000
/** Time for which the number of URLs, and what was made of them, is kept, ms. */
const countedForMs = 600_000
/** Maximum number of URLs of a sitemap that is made once for all who ask; a larger one is sent as it is read. */
const maxShared = 2_000

const xml = 'application/xml; charset=utf-8'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `/sitemap.xml`: every URL of public pages; an index of `/sitemaps/<n>.xml` where they exceed one file. */
export const serveSitemap = (app: FastifyInstance): void => {
  const requests = createSlidingWindow({ windowMs: 60_000 })
  const sendShared = createSharedAnswers({ most: 8 })
  let counted: { at: number; addresses: Promise<number> } | undefined
  let sending = 0

  const countAddresses = async () => {
    if (!counted || counted.at < Date.now() - countedForMs) {
      counted = { at: Date.now(), addresses: count(app) }
      counted.addresses.catch(() => {
        counted = undefined
      })
    }
    const { at, addresses } = counted
    return { at, addresses: await addresses }
  }
  const enter = ({ ip }: FastifyRequest): void => {
    const most = app.config.limits === 'relaxed' ? 1_000_000 : sitemapsPerMinute
    const seconds = requests.enter(networkOf(ip), most)
    if (seconds > 0) throw fail('http.too-many', { params: { seconds } })
    // Before the boot has finished, a plugin has no database.
    if (sending >= maxConcurrentSitemaps || !app.boot.isReady()) throw fail('http.unavailable')
  }
  const send = (texts: AsyncIterable<string>): Readable => {
    sending += 1
    const stream = Readable.from(texts, { objectMode: false })
    const late = setTimeout(() => stream.destroy(), sitemapMs)
    stream.once('close', () => {
      clearTimeout(late)
      sending -= 1
    })
    return stream
  }
  const headersOf = (request: FastifyRequest) => ({
    'content-type': xml,
    'cache-control': cacheOf(request, 600),
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    enter(request)
    const { at, addresses } = await countAddresses()
    const origin = originOf(request)
    const texts = () => fileOf(app.publicAddresses(), { origin, file: 1 })
    reply.headers(headersOf(request))
    if (addresses <= maxShared) {
      const make = async () => ({ bytes: await bytesOf(texts()), type: xml })
      return sendShared({ request, reply }, { key: origin, version: String(at), make })
    }
    if (request.method === 'HEAD') return reply.send('')
    if (addresses > perFile) return reply.send(indexOf(filesOf(addresses), origin))
    return reply.send(send(texts()))
  })
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      enter(request)
      const file = Number(/^([1-9]\d?)\.xml$/.exec(request.params.file)?.[1] ?? 0)
      if (file === 0 || file > filesOf((await countAddresses()).addresses)) return reply.callNotFound()
      reply.headers(headersOf(request))
      if (request.method === 'HEAD') return reply.send('')
      return reply.send(send(fileOf(app.publicAddresses(), { origin: originOf(request), file })))
    },
  )
}

const count = async (app: FastifyInstance): Promise<number> => {
  let found = 0
  for await (const _ of app.publicAddresses()) {
    found += 1
    if (found >= perFile * maxFiles) break
  }
  return found
}

const filesOf = (addresses: number): number => Math.max(1, Math.ceil(addresses / perFile))

const bytesOf = async (texts: AsyncIterable<string>): Promise<Buffer> => {
  let whole = ''
  for await (const text of texts) whole += text
  return Buffer.from(whole)
}

const indexOf = (files: number, origin: string): string => {
  const one = (_: unknown, at: number) =>
    `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${at + 1}.xml`)}</loc></sitemap>\n`
  return `${head}<sitemapindex ${xmlns}>\n${Array.from({ length: files }, one).join('')}</sitemapindex>\n`
}

/** One file of the index, in chunks of some kilobytes. */
export async function* fileOf(
  addresses: AsyncIterable<Address>,
  { origin, file }: { origin: string; file: number },
): AsyncGenerator<string> {
  let piece = `${head}<urlset ${xmlns}>\n`
  let at = 0
  const first = (file - 1) * perFile
  for await (const { path, changedAt } of addresses) {
    at += 1
    if (at <= first) continue
    if (at > first + perFile) break
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    piece += `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`
    if (piece.length < 16_384) continue
    yield piece
    piece = ''
  }
  yield `${piece}</urlset>\n`
}

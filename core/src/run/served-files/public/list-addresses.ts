import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../../../platform/limits/with-timeout.ts'
import type { SitemapEntry } from '../../../plugin/page.ts'
import type { KnownPage } from './create-plugin-pages.ts'
import { fillPath } from './match-path.ts'

/** Characters of a URL: 50,000 of them stay below a sitemap's limit of 50 MB. */
const maxAddressLength = 900

export interface Address {
  /** Path from the first `/` on. */
  path: string
  changedAt?: Date
}

/** Lists the URLs of all public pages. An error of one plugin is logged, and the others continue. */
export async function* listAddresses(app: FastifyInstance): AsyncGenerator<Address> {
  for (const page of app.pluginPages.list().filter(({ info }) => info.access === 'public')) {
    const { part, info, pluginId } = page
    try {
      if (part.sitemap) yield* entriesOf(page, part.sitemap(), app.config.pluginStepMs)
      // The path of a tab leads to the page that contains the tab.
      else if (!info.path.includes(':') && info.nav?.kind !== 'tab') yield { path: info.path }
    } catch (err) {
      app.log.error({ err, plugin: pluginId, page: info.path }, 'the sitemap lacks addresses of a page')
    }
  }
}

async function* entriesOf(
  { info }: KnownPage,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
  ms: number,
): AsyncGenerator<Address> {
  const iterator =
    Symbol.asyncIterator in entries ? entries[Symbol.asyncIterator]() : entries[Symbol.iterator]()
  try {
    for (;;) {
      const { done, value } = await withTimeout(Promise.resolve(iterator.next()), ms, 'the next address')
      if (done) return
      const path = fillPath(info.path, isRecord(value.params) ? value.params : {})
      if (path.length > maxAddressLength) continue
      const { changedAt } = value
      const isDate = changedAt instanceof Date && !Number.isNaN(changedAt.getTime())
      yield { path, ...(isDate && { changedAt }) }
    }
  } finally {
    // The call is not awaited: on an iterator that hangs it would hang, too.
    void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

declare module 'fastify' {
  interface FastifyInstance {
    /** The addresses of all public pages, for the sitemap and the help. */
    publicAddresses(): AsyncGenerator<Address>
  }
}

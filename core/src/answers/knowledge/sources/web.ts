import type { FastifyInstance } from 'fastify'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { DocumentRecord } from '../document.model.ts'
import { fetchGoogleDoc } from './fetch-google-doc.ts'
import { type Fetched, fetchPage } from './fetch-page.ts'
import { parseGoogleDoc } from './google-doc-address.ts'
import { createRobots, type Robots, robotName } from './robots.ts'
import { createVisitor, type Visitor } from './visit.ts'

/** HTTP client for documents: guarded, with our user agent, obeying robots.txt. */
export interface Web {
  visitor: Visitor
  robots: Robots
  /** Fetches a document's address; null if it is unchanged. */
  fetch(document: DocumentRecord, signal: AbortSignal): Promise<Fetched | null>
  /** Minimum delay between two requests to a document's site, ms. */
  delayOf(document: DocumentRecord): number
}

export const createWeb = ({ config }: FastifyInstance): Web => {
  const visitor = createVisitor({
    fetch: createGuardedFetch({ allow: config.outboundAllow }),
    // The user agent lets site administrators see whom to contact.
    userAgent: config.publicUrl ? `${robotName}/1.0 (+${config.publicUrl})` : `${robotName}/1.0`,
  })
  const robots = createRobots({ visitor })

  return {
    visitor,
    robots,
    fetch: ({ url = '', checking, etag, lastModified }, signal) => {
      const googleDoc = parseGoogleDoc(url)
      if (googleDoc) return fetchGoogleDoc(googleDoc, { signal }, { visitor, origin: config.googleDocsUrl })
      const before = checking ? { ...(etag && { etag }), ...(lastModified && { lastModified }) } : {}
      return fetchPage({ url, signal, ...before }, { visitor, robots })
    },
    delayOf: ({ url = '' }) => (parseGoogleDoc(url) ? 1_000 : robots.delayOf(new URL(url))),
  }
}

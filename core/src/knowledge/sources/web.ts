import type { FastifyInstance } from 'fastify'
import { createGuardedFetch } from '../../platform/http/guarded-fetch.ts'
import type { DocumentRecord } from '../document.model.ts'
import { fetchGoogleDoc } from './fetch-google-doc.ts'
import { type Fetched, fetchPage } from './fetch-page.ts'
import { parseGoogleDoc } from './google-doc-address.ts'
import { createRobots, type Robots, robotName } from './robots.ts'
import { createVisitor, type Visitor } from './visit.ts'

/** The web as documents see it: guarded, by our own name, by the rules of each site. */
export interface Web {
  visitor: Visitor
  robots: Robots
  /** The newest version of a document's address; null when it is the one that was read. */
  fetch(document: DocumentRecord, signal: AbortSignal): Promise<Fetched | null>
  /** What the site of a document asks to leave between two requests, ms. */
  delayOf(document: DocumentRecord): number
}

export const createWeb = ({ config }: FastifyInstance): Web => {
  const visitor = createVisitor({
    fetch: createGuardedFetch({ allow: config.outboundAllow }),
    // Who reads the logs of a site learns whom to ask.
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

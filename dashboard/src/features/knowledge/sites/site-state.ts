import type { KnowledgeDocument } from '@botanika/core/contract'

/**
 * Maximum number of addresses of one assistant, as in the contract; written here too, so that its schemas
 * stay out of the bundle.
 */
export const maxUrls = 200

/** An address of the assistant with its document; without one it was not checked yet. */
export interface Site {
  url: string
  document?: KnowledgeDocument
}

/** Returns a key that is the same for the same page: a fragment and a last slash make no other one. */
const keyOf = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { origin, host, pathname, search } = new URL(url)
  // A Google Docs document has one id and many addresses.
  const [, docId] = /^\/document\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname) ?? []
  if (docId && host === 'docs.google.com') return `${host}/${docId}`
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`
}

export const isListed = (url: string, urls: readonly string[]): boolean => {
  const key = keyOf(url)
  return urls.some(one => keyOf(one) === key)
}

/** Returns the addresses in their order, each with its document. */
export const sitesOf = (
  urls: readonly string[],
  documents: readonly KnowledgeDocument[] | undefined,
): Site[] => {
  const byKey = new Map<string, KnowledgeDocument>()
  for (const document of documents ?? []) if (document.url) byKey.set(keyOf(document.url), document)
  return urls.map(url => {
    const document = byKey.get(keyOf(url))
    return document ? { url, document } : { url }
  })
}

export type UrlProblem = 'required' | 'invalid' | 'listed' | 'full'

/** Returns why an address cannot be added, or null. */
export const urlProblem = (url: string, urls: readonly string[]): UrlProblem | null => {
  if (url === '') return 'required'
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return 'invalid'
  if (isListed(url, urls)) return 'listed'
  return urls.length >= maxUrls ? 'full' : null
}

/** Returns a full address in a short form for reading: `example.com/prices`. */
export const shortAddress = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  try {
    return `${host}${path === '/' ? '' : decodeURI(path)}`
  } catch {
    // A path with an invalid escape is shown unchanged.
    return `${host}${path}`
  }
}

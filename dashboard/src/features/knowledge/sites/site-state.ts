import type { KnowledgeDocument } from '@botanika/core/contract'

/** Most addresses of one assistant, as the contract has it; written here too, so that its schemas stay out of the bundle. */
export const maxUrls = 200

/** An address of the assistant with what was read from it; without a document it was not checked yet. */
export interface Site {
  url: string
  document?: KnowledgeDocument
}

/** The same page: a fragment and a last slash make no other one. */
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

/** The addresses in their order, each with its document. */
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

/** What keeps an address from being added, or null. */
export const urlProblem = (url: string, urls: readonly string[]): UrlProblem | null => {
  if (url === '') return 'required'
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return 'invalid'
  if (isListed(url, urls)) return 'listed'
  return urls.length >= maxUrls ? 'full' : null
}

/** `example.com/prices` of a full address, for reading. */
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

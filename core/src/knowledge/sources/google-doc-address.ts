/** A Google Docs document: by its own id, or by the id that «Publish to the web» gave it. */
export type GoogleDoc = { id: string } | { publishedId: string }

/**
 * The document that a link means; null for anything that is not exactly such a link. Only the id is taken from it: the
 * address that is called is made here.
 */
export const parseGoogleDoc = (link: string): GoogleDoc | null => {
  const text = link.trim()
  // The parser forgives backslashes, line breaks and several spellings of a host; a link that was copied has none.
  if (!/^https?:\/\/docs\.google\.com\/document\//i.test(text) || /[\\\s\p{Cc}]/u.test(text)) return null
  if (!URL.canParse(text)) return null
  const { hostname, port, username, password, pathname } = new URL(text)
  if (hostname !== 'docs.google.com' || port || username || password) return null
  const published = /^\/document\/(?:u\/\d{1,2}\/)?d\/e\/([A-Za-z0-9_-]{20,200})(?:\/[a-z]*)?\/?$/.exec(
    pathname,
  )
  if (published?.[1]) return { publishedId: published[1] }
  const own = /^\/document\/(?:u\/\d{1,2}\/)?d\/([A-Za-z0-9_-]{20,200})(?:\/[A-Za-z]*)?\/?$/.exec(pathname)
  return own?.[1] ? { id: own[1] } : null
}

/** Where a person opens it; the one spelling that a document is known by. */
export const addressOfGoogleDoc = (doc: GoogleDoc): string =>
  'id' in doc
    ? `https://docs.google.com/document/d/${doc.id}/edit`
    : `https://docs.google.com/document/d/e/${doc.publishedId}/pub`

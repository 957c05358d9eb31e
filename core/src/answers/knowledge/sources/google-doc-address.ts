/** A Google Docs document: by its own id, or by the id of «Publish to the web». */
export type GoogleDoc = { id: string } | { publishedId: string }

/**
 * Parses a link to a document; null for anything else. Only the id is taken from it: the requested address is
 * built from that.
 */
export const parseGoogleDoc = (link: string): GoogleDoc | null => {
  const text = link.trim()
  // The parser tolerates backslashes, line breaks and host variants; a copied link has none.
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

/** The canonical address for people; identifies a document. */
export const addressOfGoogleDoc = (doc: GoogleDoc): string =>
  'id' in doc
    ? `https://docs.google.com/document/d/${doc.id}/edit`
    : `https://docs.google.com/document/d/e/${doc.publishedId}/pub`

import type { WebPage } from '../passage.ts'
import type { HtmlDocument } from './html-dom.ts'

/** Most links that are answered, and the longest address that counts as one. */
const limits = { links: 5_000, address: 2_000 }

/** The addresses that a page names: its own, and those its links lead to, which start at its `<base>` or at `url`. */
export const webPageOf = (document: HtmlDocument, { url }: { url: string | undefined }): WebPage => {
  const base = resolve(document.querySelector('base[href]')?.getAttribute('href'), url) ?? url
  const links = new Set<string>()
  for (const anchor of document.querySelectorAll('a[href], area[href]')) {
    const address = resolve(anchor.getAttribute('href'), base)
    if (address !== undefined) links.add(address)
    if (links.size >= limits.links) break
  }
  const canonical = resolve(
    document.querySelector('link[rel~="canonical"][href]')?.getAttribute('href'),
    base,
  )
  return { links: [...links], ...(canonical !== undefined && { canonical }) }
}

const resolve = (address: string | null | undefined, base: string | undefined) => {
  const trimmed = address?.trim()
  if (!trimmed || trimmed.length > limits.address || trimmed.startsWith('#')) return undefined
  const url = URL.parse(trimmed, base)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url.href
}

/** What a page calls itself: its Open Graph title, else `<title>`, else the first heading. */
export const titleOfPage = (document: HtmlDocument) => {
  const names = [
    document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    document.querySelector('title')?.textContent,
    document.querySelector('h1')?.textContent,
  ]
  return names.map(name => name?.replace(/\s+/g, ' ').trim().slice(0, 300)).find(name => name)
}

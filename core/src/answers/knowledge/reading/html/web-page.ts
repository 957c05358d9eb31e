import type { WebPage } from '../../../../search/passage.ts'
import type { HtmlDocument } from './html-dom.ts'

/** Maximum number of links, and maximum length of an address. */
const limits = { links: 5_000, address: 2_000 }

/** The addresses in a page: its canonical one, and link targets, resolved against its `<base>` or `url`. */
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

/** The title of a page: Open Graph, else `<title>`, else the first heading. */
export const titleOfPage = (document: HtmlDocument) => {
  const names = [
    document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    document.querySelector('title')?.textContent,
    document.querySelector('h1')?.textContent,
  ]
  return names.map(name => name?.replace(/\s+/g, ' ').trim().slice(0, 300)).find(name => name)
}

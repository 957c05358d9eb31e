import type { Visitor } from '../../../answers/knowledge/index.ts'
import type { SiteLook } from '../../../contract/widget/site.ts'
import { fetchText } from './fetch-text.ts'
import { parseColour, vividness } from './parse-colour.ts'
import { addColoursOfCss } from './scan-css.ts'
import { scanTags, type Tag } from './scan-tags.ts'

const maxSheets = 4
const maxColours = 6
const totalMs = 20_000

/** An absolute http address of a page's attribute; null for anything else. */
const addressOf = (href: string | undefined, base: URL): string | null => {
  if (!href || !URL.canParse(href, base.href)) return null
  const { protocol, href: whole } = new URL(href, base)
  return /^https?:$/.test(protocol) && whole.length <= 1_000 ? whole : null
}

const relOf = ({ attributes }: Tag): string[] => (attributes.get('rel') ?? '').toLowerCase().split(' ')

/** The site's largest icon; that of Apple's devices has no transparent ground. */
const logoOf = (tags: readonly Tag[], base: URL): string | null => {
  const icons = tags
    .filter(tag => tag.name === 'link' && relOf(tag).some(rel => /^(?:apple-touch-)?icon$/.test(rel)))
    .map(tag => ({
      url: addressOf(tag.attributes.get('href'), base),
      size: relOf(tag).includes('apple-touch-icon')
        ? 1_000
        : Number.parseInt(tag.attributes.get('sizes') ?? '0', 10) || 0,
    }))
    .sort((a, b) => b.size - a.size)
  return icons.find(({ url }) => url !== null)?.url ?? null
}

/** Vivid colours before grey ones, then by weight. */
const ranked = (weights: ReadonlyMap<string, number>): string[] =>
  [...weights]
    .map(([colour, weight]) => ({ colour, weight, isVivid: vividness(colour) >= 0.15 }))
    .sort((a, b) => Number(b.isVivid) - Number(a.isVivid) || b.weight - a.weight)
    .slice(0, maxColours)
    .map(({ colour }) => colour)

/** Colours and logo of a site: of its page and its first style sheets. Throws as `fetchText`. */
export const readSiteLook = async (visitor: Visitor, address: string): Promise<SiteLook> => {
  const signal = AbortSignal.timeout(totalMs)
  const { url, text } = await fetchText(visitor, address, signal)
  const tags = scanTags(text)
  const weights = new Map<string, number>()
  for (const { name, attributes, text: content } of tags) {
    if (name === 'style') addColoursOfCss(content, weights)
    const isTheme =
      name === 'meta' && /^(?:theme-color|msapplication-tilecolor)$/i.test(attributes.get('name') ?? '')
    const colour = isTheme && parseColour(attributes.get('content') ?? '')
    if (colour) weights.set(colour, (weights.get(colour) ?? 0) + 20)
  }
  const sheets = tags
    .filter(tag => tag.name === 'link' && relOf(tag).includes('stylesheet'))
    .flatMap(tag => addressOf(tag.attributes.get('href'), url) ?? [])
    .slice(0, maxSheets)
  const read = await Promise.allSettled(sheets.map(sheet => fetchText(visitor, sheet, signal)))
  // A sheet that cannot be read is left out.
  for (const sheet of read) if (sheet.status === 'fulfilled') addColoursOfCss(sheet.value.text, weights)
  return { colours: ranked(weights), logoUrl: logoOf(tags, url) }
}

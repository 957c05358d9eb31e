import type { Language } from '../../contract/text.ts'
import type { Described } from './describe-page.ts'
import { escapeHtml } from './escape-html.ts'

export interface Filling {
  page: Described
  language: Language
  /** Absolute address of the page, without a query. */
  address: string
  /** Whether the URL specified the language. */
  isNamed: boolean
  /** `https://bots.example.com` */
  origin: string
  nonce: string
}

const locales = { ru: 'ru_RU', en: 'en_GB', pl: 'pl_PL' } as const

/**
 * The dashboard's page with the content for search engines, link previews and readers without JavaScript. The
 * content is hidden as soon as a script runs (the template's first one sets `data-theme`), and React renders
 * the page in its place, so nothing flashes.
 */
export const fillTemplate = (template: string, filling: Filling): string => {
  const { page, language, nonce } = filling
  // Functions, since replacement strings have special patterns; the nonce before any content is inserted.
  const filled = template
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<html lang="ru"', () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => headOf(filling))
  if (page.content === '') return filled
  return filled
    .replace(/<noscript>[^<]*<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root"><main id="static">${page.content}</main></div>`)
    .replace('</head>', () => `<style nonce="${nonce}">${style}</style></head>`)
}

/** Minimal readable style. Its colours match the template's background for readers without JavaScript. */
const style = `html[data-theme] #static{display:none}
#static{max-width:44rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1b19;overflow-wrap:anywhere}
#static img{max-width:100%}#static pre{white-space:pre-wrap}#static a{color:#1f6b3a}`

const headOf = ({ page, language, address, isNamed, origin }: Filling): string => {
  const { title, description, image, languages } = page
  const inLanguage = (one: Language) => `${address}?lang=${one}`
  const canonical = isNamed && languages.length > 1 ? inLanguage(language) : address
  const picture = image?.startsWith('/') ? origin + image : image
  const meta = (name: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(content)}" />`]
  const og = (property: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta property="og:${property}" content="${escapeHtml(content)}" />`]
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`
  return [
    // The dashboard keeps it while this page is open in this language (`use-page-title.ts`).
    `<title data-of="${language}">${escapeHtml(title)}</title>`,
    ...meta('description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...(languages.length > 1
      ? [...languages.map(one => alternate(one, inLanguage(one))), alternate('x-default', address)]
      : []),
    ...og('type', 'website'),
    ...og('site_name', 'Ботаника'),
    ...og('title', title),
    ...og('description', description),
    ...og('url', canonical),
    ...og('image', picture),
    ...og('locale', locales[language]),
    ...languages.filter(one => one !== language).flatMap(one => og('locale:alternate', locales[one])),
    ...meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('\n    ')
}

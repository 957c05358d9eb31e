import type { Language } from '../../../contract/text.ts'
import type { Described } from './describe-page.ts'
import { escapeHtml } from './escape-html.ts'
import { type FrameLinks, servedFrame } from './served-frame.ts'
import { servedStyle } from './served-style.ts'
import { extractScripts, startWhenUsed } from './start-when-used.ts'

export interface Filling {
  page: Described
  language: Language
  /** Path of the page, for the link that leads to it. */
  path: string
  /** Absolute address of the page, without a query. */
  address: string
  /** true: the URL specified the language. */
  isNamed: boolean
  /** `https://bots.example.com` */
  origin: string
  links: FrameLinks
  /** The help chat is on. */
  hasHelp: boolean
  nonce: string
}

const locales = { ru: 'ru_RU', en: 'en_GB', pl: 'pl_PL' } as const

/**
 * The dashboard's page with the content for search engines, link previews and readers. It is shown at once, and stays until
 * the dashboard has drawn the same page beside it (`dashboard/src/navigation/take-over.ts`).
 */
export const fillTemplate = (template: string, filling: Filling): string => {
  const { page, path, language, nonce, links, hasHelp } = filling
  const entrance = page.content === '' ? null : extractScripts(template)
  // Functions, since replacement strings have special patterns; the nonce before any content is inserted.
  const filled = (entrance?.rest ?? template)
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<html lang="ru"', () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => headOf(filling))
  if (page.content === '') return filled
  const starter = entrance
    ? `<script nonce="${nonce}">${startWhenUsed(entrance, { language, isComplete: page.isComplete })}</script>`
    : ''
  return filled
    .replace(/<noscript>[^<]*<\/noscript>/, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `${servedFrame(page.content, { links, path, language, known: page.languages, hasHelp })}<div id="root"></div>${starter}`,
    )
    .replace('</head>', () => `<style nonce="${nonce}">${servedStyle}</style></head>`)
}

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

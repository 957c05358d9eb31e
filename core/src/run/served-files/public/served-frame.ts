import { type Language, languages, type Text } from '../../../contract/text.ts'
import type { KnownPage } from './create-plugin-pages.ts'
import { escapeHtml } from './escape-html.ts'
import { drawOutline, languageLinks, servedButton, servedIcons } from './served-controls.ts'

/** Pages beside and below the content. */
export interface FrameLinks {
  beside: readonly FrameLink[]
  below: readonly FrameLink[]
}
interface FrameLink {
  path: string
  label: Text
  /** Content of its icon's SVG; those below have none. */
  outline?: string
}

/** Content of icons' SVG by their lucide names, as the built dashboard has them. */
export type Outlines = Readonly<Record<string, string>>

const product: Text = { ru: 'Ботаника', en: 'Botanika', pl: 'Botanika' }
/** Links of the dashboard itself that a visitor may open, as its page table has them (`dashboard/src/pages.tsx`). */
const own: readonly (FrameLink & { order: number })[] = [
  {
    path: '/',
    label: { ru: 'Главная', en: 'Home', pl: 'Strona główna' },
    outline: servedIcons.house,
    order: 10,
  },
  {
    path: '/plan-activation',
    label: { ru: 'Тарифы', en: 'Plans', pl: 'Plany' },
    outline: servedIcons.plans,
    order: 30,
  },
]
const skip: Text = { ru: 'К содержанию', en: 'Skip to content', pl: 'Przejdź do treści' }
const sections: Text = { ru: 'Разделы', en: 'Sections', pl: 'Działy' }
const pages: Text = { ru: 'Страницы сайта', en: 'Pages of the site', pl: 'Strony serwisu' }
/** SVG path of the leaf as the dashboard draws it (`dashboard/src/ui/content/logo-choice.ts`). */
const leaf =
  'M21.5 2.5v9a9 9 0 0 1-9 9h-2.2l-7.4 1.4 1.9-5.2a8.94 8.94 0 0 1-2.3-5.2 9 9 0 0 1 9-9zM16.6 7.4 6.2 16.2l1.6 1.6z'

/** The pages that the dashboard links beside and below every page for a visitor. */
export const frameLinks = (known: readonly KnownPage[], outlines: Outlines): FrameLinks => {
  const of = (kind: 'sidebar' | 'footer') =>
    known.flatMap(({ info: { access, path, label, icon, nav } }) => {
      if (access !== 'public' && access !== 'guest') return []
      const place = nav ?? { kind: path.includes(':') ? 'none' : 'sidebar' }
      if (place.kind !== kind || ('section' in place && place.section === 'admin')) return []
      const order = 'order' in place ? (place.order ?? 100) : 100
      const outline = (icon !== undefined && outlines[icon]) || outlines.puzzle || ''
      // Its own link leaves out what the address may leave out.
      return [{ path: path.replace(/\/:[^/]+\?$/, ''), label, order, ...(kind === 'sidebar' && { outline }) }]
    })
  const sorted = (links: readonly (FrameLink & { order: number })[]): FrameLink[] =>
    links.toSorted((a, b) => a.order - b.order).map(({ order: _, ...link }) => link)
  return { beside: sorted([...own, ...of('sidebar')]), below: sorted(of('footer')) }
}

interface ServedFrame {
  links: FrameLinks
  /** Path of the page. */
  path: string
  language: Language
  /** Languages of the page. */
  known: readonly Language[]
  /** The help chat is on. */
  hasHelp: boolean
}

/** The content in a frame like the dashboard's, so that it stays in its place when the dashboard takes over. */
export const servedFrame = (
  content: string,
  { links, path: current, language, known, hasHelp }: ServedFrame,
) => {
  const list = (shown: readonly FrameLink[]) =>
    shown
      .map(({ path, label, outline }) => {
        const isCurrent = current === path || (path !== '/' && current.startsWith(`${path}/`))
        const icon = outline === undefined ? '' : drawOutline(outline)
        return `<a href="${escapeHtml(path)}"${isCurrent ? ' aria-current="page"' : ''}>${icon}<span>${escapeHtml(label[language])}</span></a>`
      })
      .join('')
  const button = (control: Parameters<typeof servedButton>[0]) => servedButton(control, language)
  const logo = `<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="${leaf}" fill-rule="evenodd"/></svg>`
  return [
    `<div id="served" lang="${languages.includes(language) ? language : 'ru'}">`,
    `<a data-skip href="#static">${skip[language]}</a>`,
    `<header>${button('menu')}<a href="/">${logo}<b>${product[language]}</b></a>${button('create')}`,
    `<nav aria-label="${sections[language]}">${list(links.beside)}</nav>`,
    `<div>${languageLinks(language, known)}${button('theme')}${button('support')}${button('login')}</div>${hasHelp ? button('help') : ''}</header>`,
    `<div><main id="static">${content}</main><footer><nav aria-label="${pages[language]}">${list(links.below)}</nav></footer></div>`,
    '</div>',
  ].join('')
}

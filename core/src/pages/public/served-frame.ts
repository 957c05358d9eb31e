import { type Language, languages, type Text } from '../../contract/text.ts'
import type { KnownPage } from './create-plugin-pages.ts'
import { escapeHtml } from './escape-html.ts'
import { languageLinks, servedButton } from './served-controls.ts'

/** Pages beside and below the content. */
export interface FrameLinks {
  beside: readonly FrameLink[]
  below: readonly FrameLink[]
}
interface FrameLink {
  path: string
  label: Text
}

const product: Text = { ru: 'Ботаника', en: 'Botanika', pl: 'Botanika' }
const home: FrameLink = { path: '/', label: { ru: 'Главная', en: 'Home', pl: 'Strona główna' } }
const skip: Text = { ru: 'К содержанию', en: 'Skip to content', pl: 'Przejdź do treści' }
const sections: Text = { ru: 'Разделы', en: 'Sections', pl: 'Działy' }
const pages: Text = { ru: 'Страницы сайта', en: 'Pages of the site', pl: 'Strony serwisu' }
/** As the dashboard draws it (`dashboard/src/ui/content/logo-choice.ts`). */
const leaf =
  'M21.5 2.5v9a9 9 0 0 1-9 9h-2.2l-7.4 1.4 1.9-5.2a8.94 8.94 0 0 1-2.3-5.2 9 9 0 0 1 9-9zM16.6 7.4 6.2 16.2l1.6 1.6z'

/** The public pages that the dashboard links beside and below every page. */
export const frameLinks = (known: readonly KnownPage[]): FrameLinks => {
  const open = known.filter(({ info: { access, path } }) => access === 'public' && !path.includes(':'))
  const of = (kind: 'sidebar' | 'footer') =>
    open
      .filter(({ info }) => (info.nav?.kind ?? 'sidebar') === kind)
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .map(({ info: { path, label } }) => ({ path, label }))
  return { beside: [home, ...of('sidebar')], below: of('footer') }
}

const orderOf = ({ info: { nav } }: KnownPage): number =>
  nav && 'order' in nav && nav.order !== undefined ? nav.order : 100

interface ServedFrame {
  links: FrameLinks
  language: Language
  /** Languages of the page. */
  known: readonly Language[]
  /** The help chat is on. */
  hasHelp: boolean
}

/** The content in a frame like the dashboard's, so that it stays in its place when the dashboard takes over. */
export const servedFrame = (content: string, { links, language, known, hasHelp }: ServedFrame) => {
  const list = (shown: readonly FrameLink[]) =>
    shown
      .map(({ path, label }) => `<a href="${escapeHtml(path)}">${escapeHtml(label[language])}</a>`)
      .join('')
  const button = (control: Parameters<typeof servedButton>[0]) => servedButton(control, language)
  const logo = `<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="${leaf}" fill-rule="evenodd"/></svg>`
  return [
    `<div id="served" lang="${languages.includes(language) ? language : 'ru'}">`,
    `<a data-skip href="#static">${skip[language]}</a>`,
    `<header>${button('menu')}<a href="/">${logo}<b>${product[language]}</b></a>`,
    `<nav aria-label="${sections[language]}">${list(links.beside)}</nav>`,
    `<div>${languageLinks(language, known)}${button('theme')}${button('support')}${button('login')}</div></header>`,
    `<div><main id="static">${content}</main><footer><nav aria-label="${pages[language]}">${list(links.below)}</nav></footer></div>`,
    hasHelp ? button('help') : '',
    '</div>',
  ].join('')
}

import type { Language } from '@botanika/core/contract'
import { h, markdownNodes, type PageNode } from '@botanika/core/plugin'
import type { Entry } from '../entries/entry.ts'
import { type Shown, showEntry, textOf } from '../entries/show-entry.ts'
import { builtInPage } from './built-in-pages.ts'
import { fillOperator, type OperatorDetails } from './operator-texts.ts'
import type { PageKey } from './page-keys.ts'

export interface ComposedSection extends Shown {
  key: string
  title: string
}

export interface ComposedPage {
  pageKey: string
  title: string
  lead: string
  sections: ComposedSection[]
  /** Entries of the page under keys that the built-in text does not have, at its end. */
  extras: Shown[]
}

interface Source {
  language: Language
  details: OperatorDetails
  /** Entries of this page; those that are switched off have no effect. */
  entries: readonly Entry[]
}

/** Returns whether a section is shown that depends on a setting. */
const isShown = (key: string, { usesAnalytics }: OperatorDetails): boolean =>
  key === 'analytics' ? usesAnalytics : key === 'no-analytics' ? !usesAnalytics : true

/** Returns a page as its readers see it: the built-in text, with active entries in place of its elements. */
export const composePage = (pageKey: PageKey, { language, details, entries }: Source): ComposedPage => {
  const { title, lead, sections } = builtInPage(pageKey, language)
  const active = new Map(entries.filter(({ isActive }) => isActive).map(entry => [entry.elementKey, entry]))
  const take = (elementKey: string): Entry | undefined => {
    const entry = active.get(elementKey)
    active.delete(elementKey)
    return entry
  }
  const line = (elementKey: string, builtIn: string): string => {
    const entry = take(elementKey)
    return entry ? textOf(entry, language) : builtIn
  }
  return {
    pageKey,
    title: line('title', title),
    lead: line('lead', lead),
    sections: sections
      .filter(({ key }) => isShown(key, details))
      .map(section => {
        const elementKey = `${section.key}.text`
        const entry = take(elementKey)
        return {
          key: section.key,
          title: line(`${section.key}.title`, section.title),
          ...(entry
            ? showEntry(entry, language)
            : {
                elementKey,
                contentType: 'text' as const,
                nodes: markdownNodes(fillOperator(section.text, details, language)),
              }),
        }
      }),
    extras: entries
      .filter(({ elementKey }) => active.has(elementKey))
      .map(entry => showEntry(entry, language)),
  }
}

/** Returns the built-in text of an element; undefined: the page has none under this key. */
export const builtInElement = (
  pageKey: PageKey,
  elementKey: string,
  { language, details }: Omit<Source, 'entries'>,
): string | undefined => {
  const { title, lead, sections } = builtInPage(pageKey, language)
  if (elementKey === 'title') return title
  if (elementKey === 'lead') return lead
  const [, key, part] = /^([a-z-]+)\.(title|text)$/.exec(elementKey) ?? []
  const section = sections.find(one => one.key === key)
  if (!section) return undefined
  return part === 'title' ? section.title : fillOperator(section.text, details, language)
}

interface PageParts {
  /** Elements between the head of the page and its sections. */
  contents?: PageNode
  /** Elements below the sections of a page, by the sections' keys. */
  after?: Readonly<Record<string, PageNode>>
}

/** Renders the page for readers without JavaScript. */
export const renderPage = (
  { title, lead, sections, extras }: ComposedPage,
  { contents = '', after = {} }: PageParts,
): PageNode => [
  h(
    'article',
    {},
    h('h1', {}, title),
    h('p', {}, lead),
    contents,
    ...sections.map(({ key, title: heading, nodes }) =>
      h('section', { id: key }, h('h2', {}, heading), nodes, after[key] ?? ''),
    ),
    ...extras.map(({ nodes }) => h('section', {}, nodes)),
  ),
  h(
    'aside',
    {},
    h(
      'ul',
      {},
      ...sections.map(({ key, title: heading }) => h('li', {}, h('a', { href: `#${key}` }, heading))),
    ),
  ),
]

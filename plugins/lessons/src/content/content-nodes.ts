import type { Language } from '@botanika/core/contract'
import { h, markdownNodes, type PageNode } from '@botanika/core/plugin'
import { calloutTitles } from '../shared/callout-titles.ts'
import { type Part, partsOf } from '../shared/parts-of.ts'

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** The text of a lesson for readers without JavaScript. */
export const contentNodes = (markdown: string, language: Language): PageNode[] =>
  partsOf(markdown).map(part => nodeOf(part, language))

const nodeOf = (part: Part, language: Language): PageNode => {
  switch (part.kind) {
    case 'heading':
      return h(headings[part.level], {}, part.text)
    case 'callout':
      return h(
        'blockquote',
        {},
        h('p', {}, h('strong', {}, calloutTitles[language][part.tone])),
        markdownNodes(part.text),
      )
    case 'picture':
      return h(
        'figure',
        {},
        h('img', { src: part.src, alt: part.alt }),
        part.alt === '' ? '' : h('figcaption', {}, part.alt),
      )
    case 'video':
      return h('p', {}, h('a', { href: part.src }, part.src))
    case 'text':
      return markdownNodes(part.text)
  }
}

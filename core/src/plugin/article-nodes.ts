import { type ArticlePart, articleHeadings, articleParts } from '../contract/article/article-parts.ts'
import { calloutTitles } from '../contract/article/callout-titles.ts'
import type { Language, Text } from '../contract/text.ts'
import { markdownNodes } from './markdown-nodes.ts'
import { h, type PageNode } from './page.ts'
import { quizNode } from './quiz-node.ts'

const contents: Text = { ru: 'Содержание', en: 'Contents', pl: 'Spis treści' }
const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** Markdown of an article (a lesson, a chapter of the handbook) for readers without JavaScript. */
export const articleNodes = (markdown: string, language: Language): PageNode[] =>
  articleParts(markdown).map(part => nodeOf(part, language))

/** The table of contents of an article, folded; nothing for one that is short. */
export const articleContents = (markdown: string, language: Language): PageNode => {
  const found = articleHeadings(articleParts(markdown))
  if (found.length < 2) return ''
  const links = found.map(({ id, text }) => h('li', {}, h('a', { href: `#${id}` }, text)))
  return h('details', {}, h('summary', {}, contents[language]), h('ul', {}, ...links))
}

const nodeOf = (part: ArticlePart, language: Language): PageNode => {
  switch (part.kind) {
    case 'heading':
      return h(headings[part.level], { id: part.id }, part.text)
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
    case 'quiz':
      return quizNode(part.quiz, language)
    case 'text':
      return markdownNodes(part.text)
  }
}

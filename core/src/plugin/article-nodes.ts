import { type ArticlePart, articleHeadings, articleParts } from '../contract/article/article-parts.ts'
import { calloutTitles } from '../contract/article/callout-titles.ts'
import type { Language, Text } from '../contract/text.ts'
import { markdownNodes } from './markdown-nodes.ts'
import { h, type PageNode } from './page.ts'
import { quizNode } from './quiz-node.ts'
import { texts } from './texts.ts'

const watch: Text = texts.articleNodes.watch
const contents: Text = texts.articleNodes.contents
const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

export interface ArticleNodesOptions {
  /** The page in the dashboard plays videos and takes answers: buttons lead to it. Omitted: links and folded answers alone. */
  hasControls?: true
}

/** Markdown of an article (a lesson, a chapter of the handbook) as it is read without the dashboard. */
export const articleNodes = (
  markdown: string,
  language: Language,
  { hasControls }: ArticleNodesOptions = {},
): PageNode[] => articleParts(markdown).map(part => nodeOf(part, { language, hasControls }))

/** The address of a video, and a button to its player in the dashboard (`data-calls="video"`). */
export const videoNode = (address: string, language: Language): PageNode => [
  h('p', {}, h('a', { href: address }, address)),
  h('button', { calls: 'video' }, watch[language]),
]

/** The table of contents of an article, folded; nothing for one that is short. */
export const articleContents = (markdown: string, language: Language): PageNode => {
  const links = headingLinks(markdown)
  return links === '' ? '' : h('details', {}, h('summary', {}, contents[language]), links)
}

/** The links for beside the article. */
export const articleHeadingLinks = (markdown: string, language: Language): PageNode => {
  const links = headingLinks(markdown)
  return links === '' ? '' : h('nav', {}, h('h2', {}, contents[language]), links)
}

const headingLinks = (markdown: string): PageNode => {
  const found = articleHeadings(articleParts(markdown))
  if (found.length < 2) return ''
  return h('ul', {}, ...found.map(({ id, text }) => h('li', {}, h('a', { href: `#${id}` }, text))))
}

const nodeOf = (
  part: ArticlePart,
  { language, hasControls }: ArticleNodesOptions & { language: Language },
): PageNode => {
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
      return hasControls ? videoNode(part.src, language) : h('p', {}, h('a', { href: part.src }, part.src))
    case 'quiz':
      return quizNode(part.quiz, { number: hasControls && part.number, language })
    case 'text':
      return markdownNodes(part.text)
  }
}

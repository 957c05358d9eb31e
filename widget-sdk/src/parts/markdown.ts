/** Markdown, citations and sources: a part that comes with the panel. It imports nothing of the app (`view/parts.ts`). */
import { withoutTail } from '@botanika/core/marks'
import type { ComponentChild, h as createElement } from 'preact'
import type { Inline } from '../content/inline-markdown.ts'
import type { Block } from '../content/markdown.ts'
import type { Citation, Language } from '../wire.ts'

export { completed, readGrowing } from '../content/growing-markdown.ts'
export { timeAbove } from '../content/times.ts'
export { css } from './markdown-styles.ts'

export interface Drawing {
  /** Preact's function: a copy of its own would not know the app's components. */
  h: typeof createElement
  language: Language
  citations: readonly Citation[]
  /** Number of the citation that is open. */
  open: number | undefined
  toggle(n: number): void
  picture(image: { address: string; alt: string; key: number }): ComponentChild
  icon(name: 'minimise' | 'link'): ComponentChild
}

const words = {
  ru: {
    sources: 'Источники',
    openSource: 'Открыть источник',
    source: 'Источник {n}',
    page: 'с. {n}',
    slide: 'слайд {n}',
    done: 'сделано',
    open: 'не сделано',
  },
  en: {
    sources: 'Sources',
    openSource: 'Open the source',
    source: 'Source {n}',
    page: 'p. {n}',
    slide: 'slide {n}',
    done: 'done',
    open: 'not done',
  },
  pl: {
    sources: 'Źródła',
    openSource: 'Otwórz źródło',
    source: 'Źródło {n}',
    page: 's. {n}',
    slide: 'slajd {n}',
    done: 'zrobione',
    open: 'do zrobienia',
  },
}
const newTab = { target: '_blank', rel: 'noopener noreferrer nofollow' }

/** Returns the address if a link may lead to it, else nothing. */
export function linkTarget(address: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined
}

/** Draws a text as it is, with its links live. */
export const drawLinks = (h: typeof createElement, text: string): ComponentChild[] =>
  text.split(/(https?:\/\/[^\s<>"`]{1,2000})/).flatMap((word, key) => {
    if (key % 2 === 0) return [word]
    const href = withoutTail(word)
    return [h('a', { key, href, ...newTab }, href), word.slice(href.length)]
  })

/** Draws Markdown as elements, never as HTML text: nothing a model writes can become a script. */
export const drawBlocks = (blocks: readonly Block[], drawing: Drawing): ComponentChild[] =>
  blocks.map((block, key) => drawBlock(block, key, drawing))

function drawBlock(block: Block, key: number, drawing: Drawing): ComponentChild {
  const { h } = drawing
  const inline = (inner: Inline[]) => drawInline(inner, drawing)
  if (block.kind === 'rule') return h('hr', { key })
  if (block.kind === 'heading') return h('h4', { key }, inline(block.inner))
  if (block.kind === 'quote') return h('blockquote', { key }, drawBlocks(block.blocks, drawing))
  if (block.kind === 'code') return h('pre', { key, tabIndex: 0 }, h('code', null, block.text))
  if (block.kind === 'list') {
    const items = block.items.map((item, index) =>
      h(
        'li',
        { key: index, class: item.done !== undefined && 'task' },
        drawBox(item.done, drawing),
        item.blocks.flatMap((inner, at): ComponentChild[] =>
          inner.kind === 'paragraph' ? inline(inner.inner) : [drawBlock(inner, at, drawing)],
        ),
      ),
    )
    return block.start === undefined ? h('ul', { key }, items) : h('ol', { key, start: block.start }, items)
  }
  if (block.kind === 'table') {
    const row = (name: 'td' | 'th', cells: Inline[][], line: number) =>
      h(
        'tr',
        { key: line },
        cells.map((cell, index) => h(name, { key: index }, inline(cell))),
      )
    const body = block.rows.map((cells, line) => row('td', cells, line))
    const table = h('table', null, h('thead', null, row('th', block.head, 0)), h('tbody', null, body))
    return h('div', { key, class: 'table', tabIndex: 0 }, table)
  }
  return h('p', { key }, inline(block.inner))
}

/** Draws the box of a task; it cannot be ticked here. */
const drawBox = (done: boolean | undefined, { h, language }: Drawing): ComponentChild =>
  done !== undefined && [
    h('input', {
      type: 'checkbox',
      disabled: true,
      checked: done,
      'aria-label': done ? words[language].done : words[language].open,
    }),
    ' ',
  ]

function drawInline(nodes: readonly Inline[], drawing: Drawing): ComponentChild[] {
  const { h } = drawing
  return nodes.map((node, key) => {
    if (node.kind === 'text') return node.text
    if (node.kind === 'break') return h('br', { key })
    if (node.kind === 'code') return h('code', { key }, node.text)
    // The joiners keep a marker on the line of the words before and the stop after it.
    if (node.kind === 'cite') return ['\u2060', drawCite(node.n, key, drawing), '\u2060']
    if (node.kind === 'image') return drawing.picture({ address: node.src, alt: node.alt, key })
    const inner = drawInline(node.inner, drawing)
    if (node.kind !== 'link') return h(node.kind, { key }, inner)
    const href = linkTarget(node.href)
    return href ? h('a', { key, href, ...newTab }, inner) : inner
  })
}

const withNumber = (label: string, n: number) => label.replace(/\{\w+\}/, String(n))

function drawCite(n: number, key: number, { h, language, citations, open, toggle }: Drawing): ComponentChild {
  const citation = citations.find(known => known.n === n)
  if (!citation) return `[${n}]`
  const label = `${withNumber(words[language].source, n)}: ${citation.title}`
  return h(
    'button',
    {
      key,
      type: 'button',
      class: 'cite',
      'aria-label': label,
      'aria-expanded': open === n,
      onClick: () => toggle(n),
    },
    n,
  )
}

/** Draws the sources under an answer, a line each; the open one with its quote. */
export function drawSources(drawing: Drawing): ComponentChild {
  const { h, citations, open, toggle, language, icon } = drawing
  if (!citations.length) return null
  const lines = citations.map(citation => {
    const { n, title } = citation
    const button = h(
      'button',
      { type: 'button', class: 'origin', 'aria-expanded': open === n, onClick: () => toggle(n) },
      h('i', null, n),
      h('span', null, title),
      icon('minimise'),
    )
    return h('div', { key: n }, button, open === n && drawSource(citation, drawing))
  })
  return h('section', { class: 'sources', 'aria-label': words[language].sources }, lines)
}

/** Draws the source of a claim: the document's page or heading, and the quote. */
function drawSource(
  { title, page, unit, heading, quote, url }: Citation,
  { h, language, icon }: Drawing,
): ComponentChild {
  const place = [page !== undefined && withNumber(words[language][unit ?? 'page'], page), heading]
    .filter(Boolean)
    .join(' · ')
  const href = url && linkTarget(url)
  return h(
    'div',
    { class: 'source' },
    place && h('small', null, place),
    quote && h('q', null, quote),
    href && h('a', { href, ...newTab, 'aria-label': title }, words[language].openSource, ' ', icon('link')),
  )
}

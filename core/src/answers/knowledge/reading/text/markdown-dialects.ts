import type { Unread } from '../../../../search/passage.ts'

/** Markdown without what only its program knows, and what of it was left out. */
interface StandardMarkdown {
  text: string
  unread: readonly Unread[]
}

/**
 * Rewrites what pandoc (attributes, fenced divisions), Obsidian (`[[page|words]]`, `![[file]]`, `%%comment%%`, `> [!note]`,
 * `==words==`, `^block`) and generators of sites (`[TOC]`) add to Markdown, and marks of footnotes, as plain Markdown. Code
 * stays as it is.
 */
export const standardMarkdown = (markdown: string): StandardMarkdown => {
  const counts = { comments: 0, files: 0 }
  const text = outsideOfCode(markdown, { counts })
  const unread = (['comments', 'files'] as const).flatMap(what =>
    counts[what] > 0 ? [{ what, count: counts[what] }] : [],
  )
  return { text, unread }
}

interface Counts {
  comments: number
  files: number
}

const outsideOfCode = (markdown: string, { counts }: { counts: Counts }) => {
  let fence: string | undefined
  /** The lines of an open comment of several lines. */
  let comment: string[] | undefined
  const lines: string[] = []
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    if (mark || fence !== undefined) {
      lines.push(line)
      continue
    }
    if (!/^\s*%%\s*$/.test(line)) (comment ?? lines).push(plainLine(line, counts))
    else if (comment) {
      counts.comments++
      comment = undefined
    } else comment = []
  }
  // One that never ends was none.
  return [...lines, ...(comment ?? [])].join('\n')
}

/** Longer lines are no text that somebody wrote by hand. */
const longest = 20_000

const plainLine = (line: string, counts: Counts) => {
  if (line.length > longest || !/[[{%=^:]/.test(line)) return line
  if (/^\s*:::/.test(line) || /^\s*(?:\[TOC\]|\[\[_?TOC_?\]\]|\{:[^{}]{0,200}\})\s*$/i.test(line)) return ''
  // Every second part is code.
  const parts = line.split(/(`[^`]+`)/)
  return parts
    .map((part, at) => (at % 2 === 1 ? part : plainWords(part, counts)))
    .join('')
    .replace(bracketedWords, '$1')
    .replace(attributesBehindCode, '$1')
    .replace(attributesAtEnd, '')
    .replace(/^((?:\s{0,3}>)+\s?)\[!\w{1,30}\][+-]?[ \t]*/, '$1')
    .replace(/\s\^[\w-]{4,60}$/, '')
}

/** `{#id .class key=value}` of pandoc, kramdown and the like. */
const attribute = '(?::\\s?)?(?:[#.][^\\s{}]{1,100}|[\\w-]{1,50}=(?:"[^"{}]{0,200}"|[^\\s{}"]{1,200})|-)'
const attributes = `\\{\\s{0,3}${attribute}(?:\\s{1,3}${attribute}){0,10}\\s{0,3}\\}`
const attributesAtEnd = new RegExp(`[ \\t]{0,10}${attributes}\\s*$`, 'u')
const bracketedWords = new RegExp(`(?<!!)\\[([^[\\]]{1,500})\\]${attributes}`, 'gu')
const attributesBehindCode = new RegExp(`([\\])\`])${attributes}`, 'gu')

const plainWords = (part: string, counts: Counts) =>
  part
    .replace(/%%[^%]{1,2000}%%/g, () => {
      counts.comments++
      return ''
    })
    .replace(/!\[\[[^[\]]{1,300}\]\]/g, () => {
      counts.files++
      return ''
    })
    .replace(/\[\[([^[\]|]{1,300})(?:\|([^[\]]{0,300}))?\]\]/g, (_, page: string, words?: string) =>
      words?.trim() ? words : page.replace(/#\^?/g, ' › ').replace(/^ › /, ''),
    )
    .replace(/==(?=\S)([^=]{1,1000})==/g, '$1')
    // A definition of a footnote of one word would be taken for an address; a mark stands apart from its word.
    .replace(/^(\s{0,3})\[\^([^\]\s]{1,60})\]:\s?/, '$1\\[$2\\] ')
    .replace(/\s?\[\^([^\]\s]{1,60})\]/g, ' \\[$1\\]')

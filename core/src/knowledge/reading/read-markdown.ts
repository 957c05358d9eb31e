import { marked } from 'marked'
import type { ReadDocument } from '../passage.ts'
import { decodeText } from './decode-text.ts'
import { failForeign } from './foreign-content.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { readTxt } from './read-txt.ts'
import { failReading } from './reading-errors.ts'
import { summariseDocument } from './summarise-document.ts'

/**
 * Reads Markdown (GitHub's kind: tables, task lists) by way of its HTML; front matter is left out but for its title.
 * What is nested deeper than anybody writes is read as plain text. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are no text.
 */
export const readMarkdown = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  const { title: named, body } = splitFrontMatter(decoded.text.replace(/^\ufeff/, ''))
  try {
    const blocks = blocksOfHtml(marked.parse(body, { async: false, gfm: true }))
    if (blocks.length === 0) throw failReading('knowledge.no-text')
    const title = named ?? (blocks[0]?.kind === 'heading' ? blocks[0].text : undefined)
    return summariseDocument({ format: 'md', ...(title && { title }) }, { blocks })
  } catch (error) {
    // The stack ran out.
    if (!(error instanceof RangeError)) throw error
    return { ...readTxt(bytes), format: 'md' }
  }
}

/** YAML or TOML between two rules at the very beginning, as site generators have it. */
const splitFrontMatter = (text: string) => {
  const match = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n\1[ \t]*(?:\r?\n|$)/.exec(text)
  if (!match) return { body: text }
  const title = /^title\s*[:=]\s*(.+)$/im.exec(match[2] ?? '')?.[1]?.trim()
  const plain = title?.replace(/^(["'])(.*)\1$/, '$2').trim()
  return { body: text.slice(match[0].length), ...(plain && { title: plain }) }
}

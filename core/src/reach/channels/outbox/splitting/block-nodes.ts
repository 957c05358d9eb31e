import { inlineNode } from './inline-nodes.ts'
import { clusterNode } from './text-clusters.ts'
import { bundle, type TextNode, unit, type Wrap } from './text-node.ts'

/** Lines whose blocks are found in one step. */
const maxLines = 500

/**
 * A document in groups of blocks: split between blocks, then between list items, headings, table rows and quotes. Groups,
 * since finding all blocks of a very long text takes a while.
 */
export function* blockGroups(markdown: string): Generator<TextNode> {
  let nodes: TextNode[] = []
  let text: string[] = []
  let wasBlank = false
  let code: { fence: string; lines: string[]; open: string } | undefined
  const endText = (): void => {
    for (const node of paragraphs(text)) nodes.push(node)
    text = []
  }
  const endCode = (): void => {
    if (code) nodes.push(codeNode(code))
    code = undefined
  }

  for (const [line] of markdown.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const isBlank = line.trim() === ''
    if (text.length >= maxLines && wasBlank && !isBlank) {
      endText()
      yield bundle(nodes)
      nodes = []
    }
    wasBlank = isBlank
    const fence = fenceOf(line)
    if (code) {
      if (fence && closes(line, code.fence)) endCode()
      else code.lines.push(line)
    } else if (fence) {
      endText()
      code = { fence, open: line.replace(/\n$/, ''), lines: [] }
    } else text.push(line)
  }
  endText()
  endCode()
  yield bundle(nodes)
}

const fenceOf = (line: string): string | undefined =>
  /^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]
const closes = (line: string, fence: string): boolean => {
  const mark = line.trim()
  return mark.startsWith(fence) && mark.replaceAll(fence.charAt(0), '') === ''
}

const codeNode = ({
  fence,
  open,
  lines,
}: {
  fence: string
  open: string
  lines: readonly string[]
}): TextNode => {
  // A fence may start a list item: the marker appears once, the indent is repeated.
  const indent = ' '.repeat(open.indexOf(fence))
  const again: Wrap = {
    id: Symbol(),
    open: `${indent}${open.slice(indent.length)}\n`,
    close: `${indent}${fence}\n`,
    isBlock: true,
  }
  const first: Wrap = { ...again, open: `${open}\n` }
  return unit(
    (lines.length > 0 ? lines : ['']).map((line, index) =>
      unit([clusterNode(line, [index === 0 ? first : again])]),
    ),
  )
}

/** Blocks separated by blank lines; blank lines belong to the preceding block. */
const paragraphs = (lines: readonly string[]): TextNode[] => {
  const blocks: string[][] = []
  let wasBlank = true
  for (const line of lines) {
    const isBlank = line.trim() === ''
    const last = blocks.at(-1)
    if (last && (isBlank || !wasBlank)) last.push(line)
    else blocks.push([line])
    wasBlank = isBlank
  }
  return blocks.map(block => {
    const items = itemsOf(block)
    return items.length === 1 && items[0] ? items[0] : unit(items)
  })
}

const startsItem = /^\s*(?:[-+*]\s|\d{1,9}[.)]\s|#{1,6}\s|>|\|)/

/** List items, headings, table rows and quotes, each with its continuation lines. */
const itemsOf = (lines: readonly string[]): TextNode[] => {
  const items: string[] = []
  for (const line of lines) {
    const last = items.pop()
    if (last === undefined) items.push(line)
    else if (startsItem.test(line)) items.push(last, line)
    else items.push(last + line)
  }
  return items.map(itemNode)
}

const itemNode = (item: string): TextNode => {
  const quote = /^\s*>\s?/.exec(item)?.[0]
  return quote === undefined || item.slice(quote.length).trim() === ''
    ? inlineNode(item)
    : inlineNode(item.slice(quote.length), [{ id: Symbol(), open: quote, close: '', isBlock: false }])
}

import { withoutTail } from '@botanika/core/marks'
import type { MarkdownNode } from './markdown-node.ts'

/**
 * A remark plugin: running text as the widget, the messengers and the public pages show it. A line break stays one, and of a
 * bare address the quotes around it are no part.
 */
export function linesAndAddresses() {
  return visit
}

function visit(node: MarkdownNode) {
  node.children = node.children?.flatMap(child => {
    if (child.type === 'text' && child.value?.includes('\n')) return withBreaks(child.value)
    if (child.type === 'link') return trimmed(child)
    visit(child)
    return [child]
  })
}

const withBreaks = (text: string): MarkdownNode[] =>
  text
    .split('\n')
    .flatMap((value, at): MarkdownNode[] => [
      ...(at > 0 ? [{ type: 'break' }] : []),
      ...(value === '' ? [] : [{ type: 'text', value }]),
    ])

function trimmed(link: MarkdownNode): MarkdownNode[] {
  const { url = '', children: [words, ...others] = [] } = link
  const isBare = others.length === 0 && words?.value !== undefined && url.endsWith(words.value)
  const kept = isBare && words.value !== undefined ? withoutTail(words.value) : words?.value
  if (!isBare || words.value === undefined || kept === undefined || kept === words.value) {
    visit(link)
    return [link]
  }
  const tail = words.value.slice(kept.length)
  return [
    { ...link, url: url.slice(0, -tail.length), children: [{ type: 'text', value: kept }] },
    { type: 'text', value: tail },
  ]
}

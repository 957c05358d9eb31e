import type { MarkdownNode } from './markdown-node.ts'

/** The element of a `[n]` marker in the tree; Markdown's `renderCitation` draws it. */
export const citationElement = 'botanika-citation'

/** A remark plugin: turns `[3]` and `[1][2]` in running text into citation elements. Code and links keep theirs. */
export function citationMarkers() {
  return visit
}

function visit(node: MarkdownNode) {
  if (!node.children || node.type === 'link' || node.type === 'linkReference') return
  node.children = node.children.flatMap(child => {
    if (child.type === 'text' && child.value !== undefined) return split(child.value)
    visit(child)
    return [child]
  })
}

function split(text: string): MarkdownNode[] {
  return text.split(/(\[\d{1,3}\])/).flatMap((part): MarkdownNode[] => {
    if (part === '') return []
    const n = /^\[(\d{1,3})\]$/.exec(part)?.[1]
    if (n === undefined) return [{ type: 'text', value: part }]
    // The data fields are remark-rehype's way to name the element; the emphasis around them is never seen.
    const children = [{ type: 'text', value: part }]
    return [{ type: 'emphasis', children, data: { hName: citationElement, hProperties: { n } } }]
  })
}

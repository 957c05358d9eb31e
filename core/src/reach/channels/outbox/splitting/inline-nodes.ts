import type { Token } from 'marked'
import { parseInlineMarkdown } from '../../../../contract/markdown/parse-markdown.ts'
import { longest, stretchesOf } from './stretches.ts'
import { clusterNode } from './text-clusters.ts'
import { bundle, type TextNode, unit, type Wrap } from './text-node.ts'

/** A paragraph, heading or list item: split after sentences, then after words, never inside a link or inline code. */
export const inlineNode = (markdown: string, wraps: readonly Wrap[] = []): TextNode => ({
  pieces: [{ text: markdown, wraps }],
  split: () => {
    if (markdown.length > longest)
      return bundle(stretchesOf(markdown).map(text => inlineNode(text, wraps))).split()
    const tokens = parseInlineMarkdown(markdown)
    return tokens
      ? bundle(group(words(tokens, wraps), isSentenceEnd).map(unit)).split()
      : clusterNode(markdown, wraps).split()
  },
})

/** Runs up to the next whitespace. */
const words = (tokens: readonly Token[], wraps: readonly Wrap[]): TextNode[] =>
  group(
    tokens.flatMap(token => atoms(token, wraps)),
    isWordEnd,
  ).map(nodes => (nodes.length === 1 && nodes[0] ? nodes[0] : unit(nodes)))

const atoms = (token: Token, wraps: readonly Wrap[]): TextNode[] => {
  const { raw, type } = token
  if (type === 'text' || type === 'escape')
    return (raw.match(/\s+|\S+\s*/g) ?? []).map(text => clusterNode(text, wraps))
  return [{ pieces: [{ text: raw, wraps }], split: () => insideOf(token, wraps) }]
}

const emphases = new Set(['strong', 'em', 'del'])

/** Splits a span that exceeds the limit: the same delimiters around less text where possible. */
const insideOf = (token: Token, wraps: readonly Wrap[]): readonly TextNode[] => {
  const { raw, type } = token
  const text = 'text' in token && typeof token.text === 'string' ? token.text : ''
  const at = raw.indexOf(text)
  const isMarked = text !== '' && at > 0 && raw.length - text.length === 2 * at
  const inner = [
    ...wraps,
    { id: Symbol(), open: raw.slice(0, at), close: raw.slice(at + text.length), isBlock: false },
  ]
  if (isMarked && emphases.has(type) && 'tokens' in token)
    return bundle(group(words(token.tokens ?? [], inner), isSentenceEnd).map(unit)).split()
  if (isMarked && type === 'codespan')
    return bundle((text.match(/\s+|\S+\s*/g) ?? []).map(word => clusterNode(word, inner))).split()
  return clusterNode(raw, wraps).split()
}

/** Groups of nodes, each ending at a possible split point. */
const group = (nodes: readonly TextNode[], isEnd: (text: string, next: string) => boolean): TextNode[][] => {
  const runs: TextNode[][] = []
  let run: TextNode[] = []
  for (const [index, node] of nodes.entries()) {
    run.push(node)
    if (!isEnd(textOf(node), textOf(nodes[index + 1]))) continue
    runs.push(run)
    run = []
  }
  return run.length > 0 ? [...runs, run] : runs
}

const textOf = (node: TextNode | undefined): string => node?.pieces.map(({ text }) => text).join('') ?? ''

/** At the start of a message these would be parsed as a list, heading or quote marker. */
const blockMark =
  /^(?:[-+*](?:\s|$)|(?:-{2,}|\*{3,}|_{3,}|=+)\s*$|[>|]|#{1,6}(?:\s|$)|~{3}|`{3}|\d{1,9}[.)](?:\s|$))/

const isWordEnd = (text: string, next: string): boolean => /\s$/.test(text) && !blockMark.test(next)
const isSentenceEnd = (text: string, next: string): boolean => endsSentence(text) && !blockMark.test(next)

const afterSentence = new Set('"\'»”)]*_~`')

/** true: a text ends with a line break, or with the end of a sentence and whitespace. */
const endsSentence = (text: string): boolean => {
  const said = text.trimEnd()
  if (said.length === text.length) return false
  if (text.includes('\n', said.length)) return true
  let last = said.length - 1
  while (afterSentence.has(said[last] ?? '')) last -= 1
  return /^[.!?…]$/.test(said[last] ?? '')
}

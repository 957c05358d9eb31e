import { Lexer, type Token } from 'marked'
import { clusterNode } from './text-clusters.ts'
import { bundle, type TextNode, unit, type Wrap } from './text-node.ts'

/** A paragraph, a heading or a list item: cut after sentences, then after words, never inside a link or a code. */
export const inlineNode = (markdown: string, wraps: readonly Wrap[] = []): TextNode => ({
  pieces: [{ text: markdown, wraps }],
  split: () => bundle(group(words(Lexer.lexInline(markdown), wraps), isSentenceEnd).map(unit)).split(),
})

/** What may be cut only at its end: everything up to a space. */
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

/** What is left of a mark that alone is over the limit: the same mark around less text where it has any. */
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

/** Runs of nodes, each ending where a cut may be. */
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

/** At the start of a message these would be read as the mark of a list, a heading or a quotation. */
const blockMark =
  /^(?:[-+*](?:\s|$)|(?:-{2,}|\*{3,}|_{3,}|=+)\s*$|[>|]|#{1,6}(?:\s|$)|~{3}|`{3}|\d{1,9}[.)](?:\s|$))/

const isWordEnd = (text: string, next: string): boolean => /\s$/.test(text) && !blockMark.test(next)
const isSentenceEnd = (text: string, next: string): boolean => endsSentence(text) && !blockMark.test(next)

const afterSentence = new Set('"\'»”)]*_~`')

/** Whether a text ends with a line, or with the end of a sentence and a space. */
const endsSentence = (text: string): boolean => {
  const said = text.trimEnd()
  if (said.length === text.length) return false
  if (text.includes('\n', said.length)) return true
  let last = said.length - 1
  while (afterSentence.has(said[last] ?? '')) last -= 1
  return /^[.!?…]$/.test(said[last] ?? '')
}

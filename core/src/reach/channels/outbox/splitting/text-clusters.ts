import { graphemes } from './graphemes.ts'
import { longest, stretchesOf } from './stretches.ts'
import { bundle, type TextNode, type Wrap } from './text-node.ts'

/** Escapes for one character: an HTML entity, a backslash escape. */
const written = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});|\\[!-/:-@[-`{-~]/gi

/** Text without break opportunities, split between grapheme clusters. */
export const clusterNode = (text: string, wraps: readonly Wrap[]): TextNode => ({
  pieces: [{ text, wraps }],
  split: () => {
    if (text.length > longest) return bundle(stretchesOf(text).map(part => clusterNode(part, wraps))).split()
    const clusters = clustersOf(text)
    return clusters.length > 1
      ? stretch(clusters, wraps).split()
      : characterNode(clusters[0] ?? '', wraps).split()
  },
})

const stretch = (clusters: readonly string[], wraps: readonly Wrap[]): TextNode => {
  const [first = ''] = clusters
  if (clusters.length === 1) return characterNode(first, wraps)
  const half = clusters.length >> 1
  return {
    pieces: [{ text: clusters.join(''), wraps }],
    isLoose: true,
    split: () => [stretch(clusters.slice(0, half), wraps), stretch(clusters.slice(half), wraps)],
  }
}

const clustersOf = (text: string): string[] => {
  const found: string[] = []
  const plain = (from: number, to: number): void => {
    for (const { segment } of graphemes.segment(text.slice(from, to))) found.push(segment)
  }
  let end = 0
  for (const { 0: sign, index } of text.matchAll(written)) {
    plain(end, index)
    found.push(sign)
    end = index + sign.length
  }
  plain(end, text.length)
  return found
}

/** A cluster that exceeds the limit first loses its enclosing spans, then is split into code points. */
const characterNode = (text: string, wraps: readonly Wrap[]): TextNode => ({
  pieces: [{ text, wraps }],
  split: () => {
    if (wraps.length > 0) return [characterNode(text, [])]
    const points = [...text]
    return points.length > 1 ? points.map(point => characterNode(point, [])) : []
  },
})

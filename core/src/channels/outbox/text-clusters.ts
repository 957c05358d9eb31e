import type { TextNode, Wrap } from './text-node.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** What stands for one character: an HTML entity, an escaped mark. */
const written = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});|\\[!-/:-@[-`{-~]/gi

/** Text without a place to break, cut between the characters that a reader sees. */
export const clusterNode = (text: string, wraps: readonly Wrap[]): TextNode => ({
  pieces: [{ text, wraps }],
  split: () => {
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

/** A character that alone is over the limit loses first what it stands in, then its unity; a code point is never cut. */
const characterNode = (text: string, wraps: readonly Wrap[]): TextNode => ({
  pieces: [{ text, wraps }],
  split: () => {
    if (wraps.length > 0) return [characterNode(text, [])]
    const points = [...text]
    return points.length > 1 ? points.map(point => characterNode(point, [])) : []
  },
})

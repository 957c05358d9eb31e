export interface WordPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Maximum length of a run of changed words that is compared; longer ones are shown as a whole. */
const maxCompared = 400

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** Compares two texts word by word: kept, removed and new words, in the order of reading. */
export const diffWords = (before: string, after: string): WordPart[] => {
  const old = wordsOf(before)
  const now = wordsOf(after)
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1
  return joined([
    ...old.slice(0, head).map(text => ({ kind: 'same' as const, text })),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(text => ({ kind: 'same' as const, text })),
  ])
}

/** Compares by the longest common sequence of words, where it is short enough to look for. */
const between = (old: readonly string[], now: readonly string[]): WordPart[] => {
  const removed = old.map(text => ({ kind: 'removed' as const, text }))
  const added = now.map(text => ({ kind: 'added' as const, text }))
  if (old.length === 0 || now.length === 0 || old.length > maxCompared || now.length > maxCompared)
    return [...removed, ...added]
  const width = now.length + 1
  const length = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number): number => length[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      length[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: WordPart[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    const [gone, come] = [old[i], now[j]]
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone })
      i += 1
      j += 1
    } else if (come === undefined || (gone !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: gone ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'added', text: come })
      j += 1
    }
  }
  return parts
}

const joined = (parts: readonly WordPart[]): WordPart[] => {
  const all: WordPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else all.push({ ...part })
  }
  return all
}

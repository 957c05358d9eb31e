import { matchesSearch } from '../../contract/article/matches-search.ts'
import type { Passage } from '../../search/passage.ts'

/** Weight of a heading that says what was asked, beside the words of the text. */
const headingWeight = 0.6
const titleWeight = 0.2

/** Passages of pages whose headings say what they answer: one that has the question's words in its heading comes first. */
export const rankPassages = (passages: readonly Passage[], question: string): Passage[] => {
  const words = question.match(/[\p{L}\p{N}]{3,}/gu)?.slice(0, 40) ?? []
  const share = (text: string): number =>
    words.length === 0 ? 0 : words.filter(word => matchesSearch([text], word)).length / words.length
  const rankOf = ({ coverage, chunk, documentName }: Passage): number =>
    coverage + headingWeight * share(chunk.headings.at(-1) ?? '') + titleWeight * share(documentName)
  return passages
    .map(passage => ({ passage, rank: rankOf(passage) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ passage }) => passage)
}

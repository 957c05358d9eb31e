import type { Block, ReadDocument } from '../passage.ts'
import { detectLanguage } from './detect-language.ts'

/** Completes what a reader found with the counts and the language that follow from its blocks; `language` is what it says itself. */
export const summariseDocument = (
  found: Pick<ReadDocument, 'format' | 'title' | 'pages'> & { skippedPages?: ReadDocument['skippedPages'] },
  { blocks, language }: { blocks: readonly Block[]; language?: string },
): ReadDocument => ({
  format: found.format,
  ...(found.title && { title: found.title }),
  ...(found.pages !== undefined && { pages: found.pages }),
  language: detectLanguage(sampleText(blocks), { said: language }),
  characters: blocks.reduce((sum, block) => sum + block.text.length, 0),
  blocks,
  skippedPages: found.skippedPages ?? [],
})

/** Enough text to know the language by, from all over the document. */
const sampleText = (blocks: readonly Block[]) => {
  const step = Math.max(1, Math.floor(blocks.length / 400))
  return blocks
    .filter((_, index) => index % step === 0)
    .map(block => block.text.slice(0, 500))
    .join('\n')
}

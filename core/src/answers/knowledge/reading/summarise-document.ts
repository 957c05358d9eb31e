import type { Block, ReadDocument } from '../../../search/passage.ts'
import { detectLanguage } from './detect-language.ts'

/** Adds counts and the language, computed from the blocks; `language` is the one declared by the document. */
export const summariseDocument = (
  found: Pick<
    ReadDocument,
    'format' | 'title' | 'pages' | 'unread' | 'plain' | 'recognisedPages' | 'scans'
  > & {
    skippedPages?: ReadDocument['skippedPages']
  },
  { blocks, language }: { blocks: readonly Block[]; language?: string },
): ReadDocument => ({
  format: found.format,
  ...(found.title && { title: found.title }),
  ...(found.pages !== undefined && { pages: found.pages }),
  language: detectLanguage(sampleText(blocks), { said: language }),
  characters: blocks.reduce((sum, block) => sum + block.text.length, 0),
  blocks,
  skippedPages: found.skippedPages ?? [],
  ...(found.recognisedPages &&
    found.recognisedPages.length > 0 && { recognisedPages: found.recognisedPages }),
  ...(found.scans && found.scans.length > 0 && { scans: found.scans }),
  ...(found.unread && found.unread.length > 0 && { unread: found.unread }),
  ...(found.plain && { plain: found.plain }),
})

/** A sample from the whole document, long enough to detect the language. */
const sampleText = (blocks: readonly Block[]) => {
  const step = Math.max(1, Math.floor(blocks.length / 400))
  return blocks
    .filter((_, index) => index % step === 0)
    .map(block => block.text.slice(0, 500))
    .join('\n')
}

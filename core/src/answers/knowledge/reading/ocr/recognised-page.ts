/** A word that was recognised on an image: upright, in points, `y` grows downwards and is its baseline. */
export interface RecognisedWord {
  text: string
  x: number
  y: number
  width: number
  /** The block of text in which tesseract saw it: a paragraph, a column, a part of a table. */
  block: number
  /** Height of its line, near to the size of the font. */
  size: number
}

/** Why a page was not recognised: too badly to be of use, its program failed, more pages than are recognised at once. */
export type Unrecognised = 'illegible' | 'not-recognised' | 'beyond-limit'

/** What became of a page that is only an image; without words it is a picture. */
export type RecognisedPage = { page: number } & (
  | { words: readonly RecognisedWord[]; failed?: never }
  | { failed: Unrecognised; words?: never }
)

/** Called before each page of a document is recognised: the how many-th of how many. */
export type RecognitionProgress = (step: { page: number; of: number }) => Promise<void> | void

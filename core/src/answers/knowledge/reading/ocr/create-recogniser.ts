import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scan } from '../../../../search/passage.ts'
import { oneAtATime } from '../programs/one-at-a-time.ts'
import type { ProgramLimits } from '../programs/run-program.ts'
import { withWorkFolder } from '../programs/work-folder.ts'
import type { RecognitionPrograms } from './find-recognition.ts'
import { recognisePage } from './recognise-page.ts'
import type { RecognisedPage, RecognitionProgress } from './recognised-page.ts'

/** What the recognition of a page may take, each of its two programs by itself. */
export const recognitionLimits = {
  timeoutMs: 60_000,
  maxMemoryMb: 1_536,
  // The document, the image of a page and its text.
  maxBytes: 100 * 1024 * 1024,
  /** Of a document; of more, the rest is named. */
  pages: 100,
}

interface RecogniserOptions {
  programs: RecognitionPrograms
  /** Folder for the temporary folders. */
  parent: string
  searchPath: string | undefined
  limits?: Partial<ProgramLimits & { pages: number }>
}

/** Recognises the text of pages that are only images. */
export interface Recogniser {
  /**
   * What became of each of these pages of a PDF, in their order. Waits for its turn before every page. Rejects with the
   * signal's reason when aborted, with what `progress` throws, and if the document cannot be written.
   */
  recognise: (
    bytes: Uint8Array,
    options: { scans: readonly Scan[]; progress: RecognitionProgress; signal?: AbortSignal | undefined },
  ) => Promise<RecognisedPage[]>
}

/** A recogniser that runs poppler and tesseract, one page at a time; of several documents the pages take turns. */
export const createRecogniser = ({ limits, parent, ...given }: RecogniserOptions): Recogniser => {
  const turn = oneAtATime()
  const { pages, ...bounds } = { ...recognitionLimits, ...limits }
  return {
    recognise: (bytes, { scans, progress, signal }) =>
      withWorkFolder(parent, async folder => {
        const file = join(folder, 'document.pdf')
        await writeFile(file, bytes)
        const taken = scans.slice(0, pages)
        const recognised: RecognisedPage[] = []
        for (const [at, scan] of taken.entries()) {
          await progress({ page: at + 1, of: taken.length })
          recognised.push(
            await turn(signal, () => recognisePage(scan, { ...bounds, ...given, folder, file, signal })),
          )
        }
        return [
          ...recognised,
          ...scans.slice(pages).map(({ page }) => ({ page, failed: 'beyond-limit' as const })),
        ]
      }),
  }
}

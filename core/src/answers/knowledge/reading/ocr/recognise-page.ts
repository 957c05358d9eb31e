import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scan } from '../../../../search/passage.ts'
import { type ProgramLimits, runProgram } from '../programs/run-program.ts'
import type { RecognitionPrograms } from './find-recognition.ts'
import { readHocr } from './read-hocr.ts'
import type { RecognisedPage } from './recognised-page.ts'

/** Dots per inch that tesseract was taught with. */
const usualDensity = 300

/** Longest side of an image, pixels: A3 at the usual density. Pages that are as large as a poster are drawn smaller. */
const maxPixels = 5_000

/** A page of much text at the longest has so many bytes of hOCR. */
const maxHocrBytes = 8 * 1024 * 1024

interface PageRun extends ProgramLimits {
  programs: RecognitionPrograms
  /** Folder with the document. */
  folder: string
  /** The document's file in it. */
  file: string
  searchPath: string | undefined
  signal: AbortSignal | undefined
}

/**
 * Recognises one page. One whose programs fail or break their limits is `not-recognised`; rejects with the signal's reason when
 * aborted.
 */
export const recognisePage = async (scan: Scan, run: PageRun): Promise<RecognisedPage> => {
  const density = densityOf(scan)
  const image = join(run.folder, 'page.pgm')
  const result = join(run.folder, 'page.hocr')
  try {
    await Promise.all([image, result].map(file => rm(file, { force: true })))
    const isDone = (await draw(scan, { ...run, density })) && (await recognise(image, { ...run, density }))
    if (!isDone || (await stat(result)).size > maxHocrBytes)
      return { page: scan.page, failed: 'not-recognised' }
    return readHocr(await readFile(result, 'utf8'), { page: scan.page, scale: 72 / density })
  } catch {
    run.signal?.throwIfAborted()
    return { page: scan.page, failed: 'not-recognised' }
  }
}

const densityOf = ({ width, height }: Scan): number =>
  Math.max(1, Math.min(usualDensity, Math.floor((maxPixels * 72) / Math.max(width, height, 1))))

const draw = async ({ page }: Scan, { programs, file, density, ...run }: PageRun & { density: number }) => {
  const args = ['-r', `${density}`, '-gray', '-cropbox', '-singlefile', '-f', `${page}`, '-l', `${page}`]
  const end = await runProgram({ ...run, file: programs.pdftoppm, args: [...args, file, 'page'] })
  return end.how === 'ended' && end.code === 0
}

const recognise = async (
  image: string,
  { programs, file: _, density, ...run }: PageRun & { density: number },
) => {
  const { tesseract, languages, dataFolder, knowsTurned } = programs
  const args = [
    image,
    'page',
    ...(dataFolder === undefined ? [] : ['--tessdata-dir', dataFolder]),
    ...['-l', languages.join('+'), '--dpi', `${density}`, '--psm', knowsTurned ? '1' : '3'],
    // As a variable: folders of data seldom have the file that `hocr` names.
    ...['-c', 'tessedit_create_hocr=1'],
  ]
  const end = await runProgram({ ...run, file: tesseract, args, env: { OMP_THREAD_LIMIT: '1' } })
  return end.how === 'ended' && end.code === 0
}

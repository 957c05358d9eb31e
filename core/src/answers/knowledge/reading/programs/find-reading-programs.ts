import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createRecogniser } from '../ocr/create-recogniser.ts'
import { findRecognition } from '../ocr/find-recognition.ts'
import { createOfficeConverter } from '../office/convert-office.ts'
import type { ReaderOptions } from '../read.ts'
import type { FoundPrograms } from './describe-programs.ts'
import { findProgram } from './find-program.ts'
import { sweepWorkFolders } from './work-folder.ts'

/** The programs of this machine with which documents are read; called once, when the server starts. */
export const findReadingPrograms = ({
  config,
  log,
}: Pick<FastifyInstance, 'config' | 'log'>): Pick<ReaderOptions, 'office' | 'recogniser'> & {
  found: FoundPrograms
} => {
  const { libreOffice, tesseract, searchPath } = config.programs
  const parent = join(config.dataDir, 'reading')
  sweepWorkFolders(parent)
  const office = findProgram(['soffice', 'libreoffice'], { path: libreOffice, searchPath })
  if (libreOffice !== undefined && office === undefined)
    log.warn({ path: libreOffice }, 'LIBREOFFICE_PATH names no program: DOC, XLS and RTF are not read')
  const recognition = findRecognition({
    path: tesseract,
    searchPath,
    dataFolder: join(config.dataDir, 'tessdata'),
  })
  if (tesseract !== undefined && 'missing' in recognition)
    log.warn(
      { path: tesseract, missing: recognition.missing },
      'TESSERACT_PATH is set, but scanned pages are not read',
    )
  log.info(
    {
      libreOffice: office ?? 'not found',
      ...('missing' in recognition
        ? { tesseract: `not used: ${recognition.missing} not found` }
        : { tesseract: recognition.tesseract, languages: recognition.languages.join('+') }),
    },
    'programs that read documents',
  )
  return {
    found: {
      libreOffice: office,
      tesseract: findProgram(['tesseract'], { path: tesseract, searchPath }),
      pdftoppm: findProgram(['pdftoppm'], { searchPath }),
      languages: 'missing' in recognition ? [] : recognition.languages,
    },
    ...(office && { office: createOfficeConverter({ file: office, parent, searchPath }) }),
    ...(!('missing' in recognition) && {
      recogniser: createRecogniser({ programs: recognition, parent, searchPath }),
    }),
  }
}

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createOfficeConverter } from '../office/convert-office.ts'
import type { ReaderOptions } from '../read.ts'
import { findProgram } from './find-program.ts'
import { sweepWorkFolders } from './work-folder.ts'

/** The programs of this machine with which documents are read; called once, when the server starts. */
export const findReadingPrograms = ({
  config,
  log,
}: Pick<FastifyInstance, 'config' | 'log'>): Pick<ReaderOptions, 'office'> => {
  const { libreOffice, searchPath } = config.programs
  const parent = join(config.dataDir, 'reading')
  sweepWorkFolders(parent)
  const office = findProgram(['soffice', 'libreoffice'], { path: libreOffice, searchPath })
  if (libreOffice !== undefined && office === undefined)
    log.warn({ path: libreOffice }, 'LIBREOFFICE_PATH names no program: DOC, XLS and RTF are not read')
  log.info({ libreOffice: office ?? 'not found' }, 'programs that read documents')
  return { ...(office && { office: createOfficeConverter({ file: office, parent, searchPath }) }) }
}

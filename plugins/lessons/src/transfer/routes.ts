import { Readable } from 'node:stream'
import { type Handlers, readUpload, requestLanguage, zipStream } from '@botanika/core/plugin'
import { fail } from '../errors.ts'
import type { LessonsHost } from '../lesson-store.ts'
import type { Sweep } from '../pictures/sweep-pictures.ts'
import type { transferApi } from './api.ts'
import { exportLessons } from './export-lessons.ts'
import { importLimits, openImport } from './open-import.ts'
import { problemText } from './problems.ts'
import { readFiles } from './read-files.ts'
import { type ImportStores, planImport, storeImport } from './store-import.ts'

/** Maximum number of problems of one answer: the rest is found by the next try. */
const maxProblems = 100

interface Options extends ImportStores {
  host: LessonsHost
  sweep: Pick<Sweep, 'sweepLater'>
}

export const transferRoutes = ({ host, sweep, ...stores }: Options): Handlers<typeof transferApi> => {
  const { audit } = host.powers
  return {
    'GET /api/admin/lessons-export': async ({ caller, reply }) => {
      await audit.write({ action: 'lessons.exported', by: caller })
      const stream = Readable.from(zipStream(exportLessons(stores)), { objectMode: false })
      stream.on('error', err => host.log.error({ err }, 'an export of lessons broke off'))
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="lessons-${new Date().toISOString().slice(0, 10)}.zip"`,
        })
        .send(stream)
    },
    'POST /api/admin/lessons-import': async ({ query: { mode }, request, caller }) => {
      const bytes = await readUpload(request.raw, {
        most: importLimits.bytes,
        announced: Number(request.headers['content-length'] ?? 0),
      })
      if (!bytes) throw fail('lessons.import-too-large')
      const found = readFiles(await openImport(bytes))
      const { known, added, changed } = await planImport(found, stores)
      const isStored = mode === 'store' && found.problems.length === 0
      if (isStored) {
        await storeImport(found, stores, { known, by: caller.id })
        await sweep.sweepLater()
        await audit.write({ action: 'lessons.imported', by: caller, details: { added, changed } })
      }
      const language = requestLanguage(request.headers)
      return {
        problems: found.problems.slice(0, maxProblems).map(problem => ({
          file: problem.file,
          ...(problem.line !== undefined && { line: problem.line }),
          text: problemText(problem, language),
        })),
        ...{ added, changed, isStored },
        pictures: found.pictures.size,
      }
    },
  }
}

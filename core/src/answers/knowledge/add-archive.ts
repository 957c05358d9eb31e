import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import {
  type ArchivedProblem,
  ArchiveError,
  archiveLimits,
  distinctNames,
  filesOfArchive,
  maxUploadBytes,
} from '../../contract/archive/index.ts'
import { formatNames } from '../../contract/file-formats.ts'
import type { ArchivedDocument } from '../../contract/knowledge-document.ts'
import type { Language } from '../../contract/text.ts'
import { AppError, localizeAsText } from '../../platform/errors/app-error.ts'
import { defineErrors } from '../../platform/errors/define-errors.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import { addBytes } from './add-bytes.ts'
import type { Knowledge } from './create-knowledge.ts'
import { zipStart } from './reading/detect-format.ts'
import { detectInZip } from './reading/detect-in-zip.ts'
import { failReading } from './reading/reading-errors.ts'
import { texts } from './texts.ts'

const fail = defineErrors(texts.archiveErrors, {
  'knowledge.archive-damaged': 422,
  'knowledge.archive-locked': 422,
  'knowledge.archive-too-large': 422,
  'knowledge.archive-too-many': 422,
  'knowledge.archived-format': 415,
  'knowledge.nested-archive': 415,
  'knowledge.not-stored': 500,
})

const megabyte = 1024 * 1024
/** Characters of a path that the answer has: a name in a ZIP may have 65,535. */
const maxPath = 500

const problems: Readonly<Record<ArchivedProblem, () => AppError>> = {
  damaged: () => fail('knowledge.archive-damaged'),
  locked: () => fail('knowledge.archive-locked'),
  'many-entries': () => fail('knowledge.archive-too-many', { params: { limit: archiveLimits.entries } }),
  'unpacks-too-large': () =>
    fail('knowledge.archive-too-large', { params: { limit: archiveLimits.bytes / megabyte } }),
  archive: () => fail('knowledge.nested-archive'),
  'wrong-type': () => fail('knowledge.archived-format', { params: { formats: formatNames } }),
  'too-large': () => failReading('knowledge.too-large', { params: { limit: maxUploadBytes / megabyte } }),
  empty: () => failReading('knowledge.empty-file'),
}

interface GivenArchive {
  objectId: string
  fileName: string
  language: Language
  signal: AbortSignal
}

/**
 * Makes each document of an uploaded ZIP one of the assistant, by the rules of the dashboard's choice of files, one after another; a
 * zip that is itself a document becomes that. The upload is used up, whatever comes of it, and takes no storage from then on. Tells of every
 * file what became of it. Throws `objects.not-found` for the second call, and what is wrong with the archive as a whole.
 */
export const addArchive = (app: FastifyInstance, knowledge: Pick<Knowledge, 'sources' | 'add'>) => {
  const addFile = addBytes(app, knowledge)

  /** Adds one file; what it fails with is told, so that the files before it are not lost from the answer. */
  const told = async (
    path: string,
    { language, work }: { language: Language; work: () => Promise<{ _id: Types.ObjectId }> },
  ): Promise<ArchivedDocument> => {
    const shown = path.slice(0, maxPath)
    try {
      return { path: shown, documentId: (await work())._id.toHexString() }
    } catch (error) {
      const reason = asAppError(error)
      if (reason.status >= 500) app.log.error(error, 'a file of an archive was not stored')
      return { path: shown, errorCode: reason.code, errorMessage: localizeAsText(reason, language) }
    }
  }

  const unpack = async (
    assistant: AssistantRecord,
    { objectId, fileName, language }: GivenArchive,
  ): Promise<ArchivedDocument[]> => {
    const bytes = await app.objects.read(objectId)
    await app.objects.remove(objectId)
    if (isDocument(bytes)) {
      const work = () => addFile(assistant, { name: fileName, bytes })
      return [await told(fileName, { language, work })]
    }
    const files = await filesOfArchive(new Blob([new Uint8Array(bytes)]), { name: fileName }).catch(error => {
      throw asAppError(error)
    })
    const names = distinctNames(files.map(({ path }) => path))
    const answers: ArchivedDocument[] = []
    for (const [n, { path, problem, unpack: open }] of files.entries()) {
      const work = async () => {
        if (problem) throw problems[problem]()
        const content = Buffer.from(await (await open()).arrayBuffer())
        return addFile(assistant, { name: names[n] ?? path, bytes: content })
      }
      answers.push(await told(path, { language, work }))
    }
    return answers
  }

  return async (assistant: AssistantRecord, given: GivenArchive): Promise<ArchivedDocument[]> => {
    const { bytes } = await app.objects.take(given.objectId, {
      ownerId: assistant.userId.toHexString(),
      holder: `archive:${new Types.ObjectId().toHexString()}`,
      name: given.fileName,
    })
    return app.objects.memoryBudgets.unpacked.run(
      bytes + maxUploadBytes,
      () => unpack(assistant, given),
      given.signal,
    )
  }
}

const asAppError = (error: unknown): AppError => {
  if (error instanceof ArchiveError) return problems[error.problem]()
  return error instanceof AppError ? error : fail('knowledge.not-stored', { cause: error })
}

/** Returns whether these bytes are a document that is packed as a ZIP (DOCX, EPUB); a book in a ZIP is unpacked. */
const isDocument = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, 4).equals(zipStart)) return false
  try {
    return detectInZip(bytes) !== 'fb2'
  } catch {
    return false
  }
}

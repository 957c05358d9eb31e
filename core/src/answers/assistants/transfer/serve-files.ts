import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Assistant, AssistantInput } from '../../../contract/assistant.ts'
import {
  type AssistantFile,
  assistantArchiveApi,
  assistantFilesApi,
  type ImportedAssistant,
  maxAssistantArchiveBytes,
} from '../../../contract/assistant-file.ts'
import { zipStream } from '../../../platform/archive/zip-stream.ts'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import { readUpload } from '../../../platform/http/read-upload.ts'
import { createBudget } from '../../../platform/limits/create-budget.ts'
import type { AssistantRecord } from '../assistant.model.ts'
import type { Assistants } from '../create-assistants.ts'
import { fail } from '../errors.ts'
import { exportAssistant } from '../present.ts'
import { exportFile } from './export-file.ts'
import { fromOpenAi } from './from-openai.ts'
import { openArchive } from './open-archive.ts'
import { type TransferNote, transferNotes } from './transfer-notes.ts'
import { writeArchive } from './write-archive.ts'

interface Call {
  caller: Member
  request: FastifyRequest
}

interface Options {
  service: Assistants
  create(caller: Member, input: AssistantInput): Promise<AssistantRecord>
  present(record: AssistantRecord, call: Call): Promise<Assistant>
}

/** Archives in memory at once. */
const archives = createBudget(2 * maxAssistantArchiveBytes)

/** The model of assistants whose file names none. */
const usualModel = 'gpt-4o'

/** Assistants as files: taken out, and made of one. */
export const serveFiles = (app: FastifyInstance, { service, create, present }: Options): void => {
  /** A model that there is, and whether somebody can answer with it. */
  const fitModel = async (input: AssistantInput, caller: Member) => {
    const { model = usualModel } = input
    const taken = app.models.registry.find(model) ? model : usualModel
    const { available } = (await app.models.availabilities(caller.id))(taken)
    const notes = [
      ...(taken === model ? [] : [transferNotes.otherModel(model, taken)]),
      ...(available ? [] : [transferNotes.noKey(taken)]),
    ]
    return { input: { ...input, model: taken }, notes }
  }

  /** Makes it whole, or not at all. */
  const make = async (
    call: Call,
    given: { input: AssistantInput; notes?: readonly TransferNote[] },
    fill: (record: AssistantRecord) => Promise<readonly TransferNote[]>,
  ): Promise<ImportedAssistant> => {
    const { input, notes } = await fitModel(given.input, call.caller)
    const record = await create(call.caller, input)
    const id = record._id.toHexString()
    try {
      const all = [...(given.notes ?? []), ...notes, ...(await fill(record))]
      const language = requestLanguage(call.request.headers)
      const made = await service.own(id, call.caller)
      return {
        ...(await present(made, call)),
        notes: all.map(({ about, text }) => ({ about, text: text[language] })),
      }
    } catch (error) {
      await service.remove(id, call.caller)
      throw error
    }
  }

  const fillFrom =
    (file: AssistantFile, call: Call, read?: (path: string) => Promise<Buffer | null>) =>
    async (record: AssistantRecord): Promise<TransferNote[]> => {
      const notes = [...(await service.unpack(record, file))]
      const missing = new Map<string, number>()
      for (const name of file.documents ?? []) missing.set(name, (missing.get(name) ?? 0) + 1)
      for (const { path, name } of read ? (file.files ?? []) : [])
        try {
          const bytes = await read?.(path)
          if (!bytes) continue
          missing.set(name, (missing.get(name) ?? 0) - 1)
          await service.takeDocument(record, { name, bytes })
        } catch (error) {
          const isOfFile = error instanceof AppError && error.status < 500 && !isOfArchive(error)
          if (!isOfFile) throw error
          notes.push(transferNotes.refusedDocument(name, localizeToAll(error)))
        }
      const names = [...missing].flatMap(([name, count]) => Array<string>(Math.max(0, count)).fill(name))
      if (names.length > 0) notes.push(transferNotes.noDocuments(names))
      if (file.isActive === false)
        await service.update(record._id.toHexString(), call.caller, { isActive: false })
      return notes
    }

  const named = (reply: FastifyReply, name: string, ending: 'config.json' | 'config.zip') =>
    reply.header(
      'content-disposition',
      `attachment; filename="assistant-${ending}"; filename*=UTF-8''${encodeURIComponent(`${name}-${ending}`)}`,
    )

  mountApi(
    app,
    assistantFilesApi,
    {
      'POST /api/assistants/import': ({ body, ...call }) =>
        make(call, { input: body.assistant }, fillFrom(body, call)),
      'POST /api/assistants/import-openai': ({ body, ...call }) =>
        make(call, fromOpenAi(body), async () => []),
      'GET /api/assistants/{id}/export': async ({ params, caller, reply }) => {
        const record = await service.own(params.id, caller)
        const partsOf = await service.parts([record])
        const facts = exportAssistant(record, partsOf(record), await service.facts(record))
        return named(reply, record.name, 'config.json')
          .header('content-type', 'application/json; charset=utf-8')
          .send(Readable.from(exportFile(facts, service.pairs(record)), { objectMode: false }))
      },
      'GET /api/assistants/{id}/export-archive': async ({ params, caller, reply }) => {
        const record = await service.own(params.id, caller)
        const stream = Readable.from(zipStream(writeArchive(record, { service })), { objectMode: false })
        stream.on('error', err => app.log.error({ err }, 'an export of an assistant broke off'))
        return named(reply, record.name, 'config.zip').header('content-type', 'application/zip').send(stream)
      },
    },
    { tag: 'assistants' },
  )
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    mountApi(
      scope,
      assistantArchiveApi,
      {
        'POST /api/assistants/import-archive': ({ request, ...rest }) => {
          const call = { request, caller: rest.caller }
          const announced = Number(request.headers['content-length'] ?? 0)
          const most = maxAssistantArchiveBytes
          const size = announced > 0 && announced <= most ? announced : most
          return archives.run(
            size,
            async () => {
              const bytes = await readUpload(request.raw, { most, announced })
              if (!bytes)
                throw fail('assistants.archive-too-large', { params: { megabytes: most / 1_048_576 } })
              return app.limitedCalls.heavy.run(request, async () => {
                const { file, read } = await openArchive(bytes)
                return make(call, { input: file.assistant }, fillFrom(file, call, read))
              })
            },
            app.boot.stopping,
          )
        },
      },
      { tag: 'assistants' },
    )
  })
}

const isOfArchive = ({ code }: AppError): boolean => code.startsWith('assistants.archive-')

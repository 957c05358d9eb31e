import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { safeName } from '../../platform/archive/safe-name.ts'
import type { ZipEntry } from '../../platform/archive/zip-stream.ts'
import type { AssistantRecord } from './assistant.model.ts'
import { exportAssistant } from './present.ts'
import { exportFile } from './transfer/export-file.ts'

/** Folder of an assistant in the copy of its account. */
export const copyFolderOf = ({ _id, name }: Pick<AssistantRecord, '_id' | 'name'>): string =>
  `assistants/${safeName(name)} ${_id.toHexString().slice(-6)}`

/** The assistants of an account for its copy, each as the file that can be imported again. */
export async function* copyAssistants(
  { assistants }: FastifyInstance,
  userId: string,
): AsyncGenerator<ZipEntry> {
  for (const record of await assistants.list(userId)) {
    const partsOf = await assistants.parts([record])
    const facts = exportAssistant(record, partsOf(record), await assistants.facts(record))
    const content = Readable.from(exportFile(facts, assistants.pairs(record)))
    yield { path: `${copyFolderOf(record)}/assistant.json`, content }
  }
}

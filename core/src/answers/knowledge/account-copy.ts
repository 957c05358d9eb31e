import type { FastifyInstance } from 'fastify'
import { safeName } from '../../platform/archive/safe-name.ts'
import type { ZipEntry } from '../../platform/archive/zip-stream.ts'
import { copyFolderOf } from '../assistants/index.ts'
import type { DocumentRecord } from './document.model.ts'
import type { Store } from './store.ts'

/** The documents of an account for its copy: files as they were uploaded, pages as they were last fetched. */
export async function* copyDocuments(
  { assistants, storage }: FastifyInstance,
  { store, userId }: { store: Store; userId: string },
): AsyncGenerator<ZipEntry> {
  for (const assistant of await assistants.list(userId)) {
    const folder = `${copyFolderOf(assistant)}/documents`
    for (const record of await store.byAssistant(assistant._id)) {
      const { objectId } = record
      if (!objectId) continue
      yield {
        path: `${folder}/${nameOf(record)}`,
        content: storage.open(objectId),
        isCompressed: isPacked(record),
      }
    }
  }
}

/** A page has an address in place of a name with an ending. */
const nameOf = ({ title, source, url, format }: DocumentRecord): string => {
  const name = safeName(title)
  if (source === 'file' || !url) return name
  const ending = `.${format ?? 'html'}`
  return name.toLowerCase().endsWith(ending) ? name : safeName(`${title.slice(0, 80)}${ending}`)
}

const packed = new Set(['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'zip'])
/** true: a document's format is compressed already. */
export const isPacked = ({ format }: DocumentRecord): boolean => format !== undefined && packed.has(format)

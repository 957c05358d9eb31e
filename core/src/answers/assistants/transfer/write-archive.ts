import { safeName } from '../../../platform/archive/safe-name.ts'
import type { ZipEntry } from '../../../platform/archive/zip-stream.ts'
import type { AssistantRecord } from '../assistant.model.ts'
import type { Assistants } from '../create-assistants.ts'
import { exportAssistant } from '../present.ts'
import type { ExportedDocument } from './create-export-parts.ts'
import { exportFile } from './export-file.ts'

/** An assistant with its documents: `assistant.json`, then each document as it was uploaded. */
export async function* writeArchive(
  record: AssistantRecord,
  { service }: { service: Assistants },
): AsyncGenerator<ZipEntry> {
  const partsOf = await service.parts([record])
  const documents = await service.documents(record)
  const pathOf = ({ name }: ExportedDocument, at: number): string => `documents/${at + 1} ${safeName(name)}`
  const files = documents.map((document, at) => ({ path: pathOf(document, at), name: document.name }))
  const facts = { ...exportAssistant(record, partsOf(record), await service.facts(record)), files }
  yield { path: 'assistant.json', content: exportFile(facts, service.pairs(record)) }
  for (const [at, document] of documents.entries())
    yield { path: pathOf(document, at), content: document.open(), isCompressed: document.isCompressed }
}

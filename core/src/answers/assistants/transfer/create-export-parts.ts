import type { AssistantFile } from '../../../contract/assistant-file.ts'
import type { AssistantRecord } from '../assistant.model.ts'
import type { TransferNote } from './transfer-notes.ts'

/** Another room's part of the exported file. */
export interface ExportPart {
  facts?(record: AssistantRecord): Promise<Partial<AssistantFile>>
  /** Sequentially, since all of them together may be tens of megabytes. */
  pairs?(record: AssistantRecord): AsyncIterable<ExportedPair>
  /** The documents for an archive, in the order in which they were added. */
  documents?(record: AssistantRecord): Promise<ExportedDocument[]>
  /** Takes its part of a file into a new assistant; returns notes about what it could not take. */
  unpack?(record: AssistantRecord, file: AssistantFile): Promise<readonly TransferNote[]>
  /** Throws the reasons against one document of an archive. */
  takeDocument?(record: AssistantRecord, document: { name: string; bytes: Buffer }): Promise<void>
}
export interface ExportedDocument {
  name: string
  /** true: its format is compressed already. */
  isCompressed: boolean
  open(): AsyncIterable<Uint8Array>
}
export type ExportedPair = NonNullable<AssistantFile['pairs']>[number]

export interface ExportParts {
  /** Registers another room's part of exporting and importing. */
  registerExport(exportParts: ExportPart): void
  /** The parts of the exported file that other rooms add. */
  facts(record: AssistantRecord): Promise<Partial<AssistantFile>>
  /** The `pairs` of the exported file. */
  pairs(record: AssistantRecord): AsyncIterable<ExportedPair>
  /** The documents of an archive. */
  documents(record: AssistantRecord): Promise<ExportedDocument[]>
  unpack(record: AssistantRecord, file: AssistantFile): Promise<TransferNote[]>
  takeDocument(record: AssistantRecord, document: { name: string; bytes: Buffer }): Promise<void>
}

/** The parts that other rooms put into the exported file, and read from it into a new assistant. */
export const createExportParts = (): ExportParts => {
  const exportParts: ExportPart[] = []
  return {
    registerExport: part => void exportParts.push(part),
    pairs: async function* (record) {
      for (const part of exportParts) if (part.pairs) yield* part.pairs(record)
    },
    facts: async record =>
      Object.assign({}, ...(await Promise.all(exportParts.map(part => part.facts?.(record))))),
    documents: async record =>
      (await Promise.all(exportParts.map(part => part.documents?.(record) ?? []))).flat(),
    unpack: async (record, file) => {
      const notes: TransferNote[] = []
      for (const part of exportParts) notes.push(...((await part.unpack?.(record, file)) ?? []))
      return notes
    },
    takeDocument: async (record, document) => {
      for (const part of exportParts) await part.takeDocument?.(record, document)
    },
  }
}

import type { MeaningCoverage } from '../../../contract/knowledge-document.ts'
import type { Language, Text } from '../../../contract/text.ts'
import type { DocumentRecord } from '../document.model.ts'
import type { EmbeddingsAccess } from './access.ts'

export type Reason = { code: string; message: Text }

/** Embedding status of a document; the texts are `MeaningCoverage` in every language. */
export interface Meaning {
  state: MeaningCoverage['state']
  percent: number
  error?: Reason
}

/** Marks a document whose chunks all have vectors of a source, for its current version. */
export const stampOf = (source: string, processedAt: Date | undefined): string =>
  `${source} ${processedAt?.getTime() ?? 0}`

export const isCovered = (
  { embedded, processedAt }: DocumentRecord,
  { storedAs }: EmbeddingsAccess,
): boolean => storedAs.some(source => embedded === stampOf(source, processedAt))

/** `trouble`: why questions currently get no vectors. Undefined for a document that was not read yet. */
export const meaningOf = (
  document: DocumentRecord,
  access: EmbeddingsAccess,
  trouble: Reason | undefined,
): Meaning | undefined => {
  if (document.status !== 'completed') return undefined
  if (isCovered(document, access))
    return { state: trouble ? 'paused' : 'ready', percent: 100, ...(trouble && { error: trouble }) }
  const { source, done = 0, error } = document.meaning ?? {}
  if (source !== access.source) return { state: 'waiting', percent: 0 }
  const percent = Math.min(99, Math.floor((100 * done) / Math.max(1, document.chunks ?? 1)))
  if (error) return { state: 'failed', percent, error }
  return { state: 'working', percent }
}

export const presentMeaning = ({ state, percent, error }: Meaning, language: Language): MeaningCoverage => ({
  state,
  percent,
  ...(error && { errorMessage: error.message[language], errorCode: error.code }),
})

import type { Assistant, AssistantFace } from '../../contract/assistant.ts'
import type { AssistantFile } from '../../contract/assistant-file.ts'
import { faceOf } from '../../contract/face/face-of.ts'
import type { Language } from '../../contract/text.ts'
import type { Member } from '../../platform/http/caller.ts'
import { memoize } from '../../platform/limits/memoize.ts'
import type { AssistantRecord } from './assistant.model.ts'
import type { AssistantPart } from './create-assistants.ts'
import { suggestionsOf } from './suggestions.ts'

export const presentAssistant = (
  record: AssistantRecord,
  { caller, language, worded }: { caller: Member; language: Language; worded: AssistantRecord },
  { files, documents, conversations, isPublished }: Required<AssistantPart>,
): Assistant => ({
  id: record._id.toHexString(),
  userId: record.userId.toHexString(),
  ...ownFields(record),
  // The owner sees the stored texts, because changes are written into them.
  ...(record.userId.toHexString() !== caller.id && { name: worded.name, description: worded.description }),
  face: presentFace(record),
  openaiAssistantId: record.openaiAssistantId,
  suggestions: suggestionsOf(record, language),
  files,
  isActive: record.isActive,
  isExample: record.example !== null,
  isPublished,
  readOnly: record.userId.toHexString() !== caller.id,
  counts: { documents, conversations },
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})

/** The exported file: what a person wrote, without secrets and data specific to this installation. */
export const exportAssistant = (
  record: AssistantRecord,
  { files }: Required<AssistantPart>,
  facts: Partial<AssistantFile>,
): AssistantFile => ({
  format: 'botanika.assistant',
  version: 1,
  assistant: ownFields(record),
  isActive: record.isActive,
  documents: files.map(file => file.name),
  ...facts,
  exportedAt: new Date().toISOString(),
})

/** An assistant's public appearance, also for visitors. */
export const presentFace = ({
  name,
  description,
  icon = 'auto',
  colour = 'auto',
}: Pick<AssistantRecord, 'name' | 'description' | 'icon' | 'colour'>): AssistantFace => {
  if (icon !== 'auto') return faceOf({ name, description, icon, colour })
  const found = faceOfTexts(`${name}${separator}${description}`)
  return colour === 'auto' ? found : { icon: found.icon, colour }
}

const separator = '\u0000'

/** Lists ask for it with each assistant: it looks every word up in three languages. */
const faceOfTexts = memoize(
  (texts): AssistantFace => {
    const [name = '', description = ''] = texts.split(separator)
    return faceOf({ name, description, icon: 'auto', colour: 'auto' })
  },
  { most: 2_000, longest: 1_000 },
)

const ownFields = (record: AssistantRecord) => ({
  name: record.name,
  description: record.description,
  instructions: record.instructions,
  systemPrompt: record.systemPrompt,
  model: record.model,
  temperature: record.temperature,
  tools: record.tools.map(({ type, enabled }) => ({ type, enabled })),
  urls: record.urls,
  visitorsMayOpenSources: record.visitorsMayOpenSources,
  // Missing in records of earlier versions.
  onlyFromDocuments: record.onlyFromDocuments ?? false,
  refusalText: record.refusalText ?? '',
  icon: record.icon ?? 'auto',
  colour: record.colour ?? 'auto',
  starterQuestions: record.starterQuestions ?? [],
})

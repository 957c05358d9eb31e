import type { AssistantFile, OpenAiAssistant } from '@botanika/core/contract'

/** One assistant of a chosen file; the server validates its shape and reports its faults. */
export type FoundAssistant =
  | { kind: 'own'; name: string; body: AssistantFile }
  | { kind: 'openai'; name: string; body: OpenAiAssistant }
  | { kind: 'archive'; name: string; body: Blob }

const archiveMark = [0x50, 0x4b]

/**
 * Reads the assistants of a file: of our export, of our archive, or of OpenAI's Assistants API, one or a
 * list. Empty: it has none.
 */
export const readAssistantFile = async (file: File): Promise<FoundAssistant[]> => {
  const head = new Uint8Array(await file.slice(0, archiveMark.length).arrayBuffer())
  if (archiveMark.every((byte, at) => head[at] === byte))
    return [{ kind: 'archive', name: file.name, body: file }]
  return itemsOf(parse(await file.text())).flatMap(item => found(item) ?? [])
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

/** Returns the items of a list: OpenAI's is `{ object: 'list', data: […] }`, scripts wrote plain arrays. */
const itemsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return isRecord(value) && Array.isArray(value.data) ? value.data : [value]
}

const found = (item: unknown): FoundAssistant | null => {
  if (!isRecord(item)) return null
  const isOpenAi = item.object === 'assistant' || ('model' in item && 'instructions' in item)
  if (isOpenAi && !('format' in item))
    return { kind: 'openai', name: textOf(item.name) || textOf(item.id), body: item as OpenAiAssistant }
  const { assistant } = item
  return isRecord(assistant)
    ? { kind: 'own', name: textOf(assistant.name), body: item as unknown as AssistantFile }
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

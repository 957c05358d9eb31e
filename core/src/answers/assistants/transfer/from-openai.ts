import type { AssistantInput, ToolType } from '../../../contract/assistant.ts'
import type { OpenAiAssistant } from '../../../contract/assistant-file.ts'
import { type TransferNote, transferNotes } from './transfer-notes.ts'

/** Maximum lengths of our own fields, characters. */
const most = { name: 120, description: 2_000, instructions: 32_000 }

/** Tools by OpenAI's name; `retrieval` is that of the first version. */
const tools: Readonly<Record<string, ToolType>> = {
  code_interpreter: 'code_interpreter',
  file_search: 'file_search',
  retrieval: 'file_search',
}

const unnamed = 'OpenAI Assistant'

/** Converts an assistant of OpenAI to ours, and notes what of it has no place here. The model is as it was given. */
export const fromOpenAi = (
  given: OpenAiAssistant,
): { input: AssistantInput; notes: readonly TransferNote[] } => {
  const name = given.name?.trim() ?? ''
  const description = given.description?.trim() ?? ''
  const instructions = given.instructions?.trim() ?? ''
  const asked = given.tools ?? []
  const known = new Set(asked.flatMap(({ type }) => tools[type] ?? []))
  const functions = asked
    .filter(({ type }) => type === 'function')
    .map(one => one.function?.name ?? 'function')
  const others = asked
    .map(({ type }) => type)
    .filter(type => type !== 'function' && !Object.hasOwn(tools, type))
  const { code_interpreter: code, file_search: search } = given.tool_resources ?? {}
  const files = new Set([...(given.file_ids ?? []), ...(code?.file_ids ?? [])]).size
  const stores = search?.vector_store_ids?.length ?? 0
  const settings = settingsOf(given)
  return {
    input: {
      name: cut(name, most.name) || unnamed,
      description: cut(description, most.description),
      instructions: cut(instructions, most.instructions),
      model: given.model.slice(0, 100),
      // OpenAI's own default.
      temperature: Math.min(2, Math.max(0, given.temperature ?? 1)),
      tools: [...known].map(type => ({ type, enabled: true })),
    },
    notes: [
      ...(name === '' ? [transferNotes.noName(unnamed)] : []),
      ...(name.length > most.name ? [transferNotes.cutName(most.name)] : []),
      ...(description.length > most.description ? [transferNotes.cutDescription(most.description)] : []),
      ...(instructions.length > most.instructions ? [transferNotes.cutInstructions(most.instructions)] : []),
      ...(functions.length > 0 ? [transferNotes.noFunctions(functions)] : []),
      ...(others.length > 0 ? [transferNotes.noTools([...new Set(others)])] : []),
      ...(files + stores > 0 ? [transferNotes.noOpenAiFiles({ files, stores })] : []),
      ...(settings.length > 0 ? [transferNotes.noSettings(settings)] : []),
    ],
  }
}

/** Settings that say something else than OpenAI's defaults. */
const settingsOf = ({ top_p, reasoning_effort, response_format, metadata }: OpenAiAssistant): string[] => {
  const format = typeOf(response_format)
  return [
    ...(typeof top_p === 'number' && top_p !== 1 ? ['top_p'] : []),
    ...(reasoning_effort ? ['reasoning_effort'] : []),
    ...(format !== 'auto' && format !== 'text' ? ['response_format'] : []),
    ...(Object.keys(metadata ?? {}).length > 0 ? ['metadata'] : []),
  ]
}

const typeOf = (format: unknown): unknown => {
  if (format === undefined || format === null) return 'auto'
  return typeof format === 'object' && 'type' in format ? format.type : format
}

/** Cuts a text, but never in the middle of a letter of two units. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()

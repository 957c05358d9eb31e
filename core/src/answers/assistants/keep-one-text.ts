import type { AssistantRecord } from './assistant.model.ts'

type Texts = Pick<AssistantRecord, 'instructions' | 'systemPrompt'>

/**
 * Changes of an assistant whose instructions and system prompt are one text: what changes one of them changes both. Else the former
 * text would stay under the other name, and models would get both.
 */
export const keepOneText = <Changes extends Partial<Texts>>(
  before: Texts,
  changes: Changes,
): Changes & Partial<Texts> => {
  const { instructions, systemPrompt } = changes
  if (before.instructions !== before.systemPrompt || before.instructions === '') return changes
  if (instructions !== undefined && systemPrompt === undefined)
    return { ...changes, systemPrompt: instructions }
  if (systemPrompt !== undefined && instructions === undefined)
    return { ...changes, instructions: systemPrompt }
  return changes
}

import { type Assistant, type AssistantInput, type ToolType, usesTool } from '@botanika/core/contract'

/** The contents of the form. */
export interface Draft {
  name: string
  description: string
  instructions: string
  model: string
  temperature: number
  tools: { type: ToolType; enabled: boolean }[]
  urls: string[]
  visitorsMayOpenSources: boolean
  onlyFromDocuments: boolean
  refusalText: string
  icon: Assistant['icon']
  colour: Assistant['colour']
  /** Questions as typed, one in each line. */
  starterQuestions: string[]
}

export const toolTypes = ['file_search', 'vision', 'web_search', 'code_interpreter'] as const

export const emptyDraft = (model: string): Draft => ({
  name: '',
  description: '',
  instructions: '',
  model,
  temperature: 0.7,
  tools: toolTypes.map(type => ({ type, enabled: type === 'file_search' })),
  urls: [],
  visitorsMayOpenSources: false,
  onlyFromDocuments: false,
  refusalText: '',
  icon: 'auto',
  colour: 'auto',
  starterQuestions: [],
})

export const draftOf = (assistant: Assistant): Draft => ({
  name: assistant.name,
  description: assistant.description,
  instructions: assistant.instructions,
  model: assistant.model,
  temperature: assistant.temperature,
  tools: toolTypes.map(type => ({ type, enabled: usesTool(assistant, type) })),
  urls: assistant.urls,
  visitorsMayOpenSources: assistant.visitorsMayOpenSources,
  onlyFromDocuments: assistant.onlyFromDocuments,
  refusalText: assistant.refusalText,
  icon: assistant.icon,
  colour: assistant.colour,
  starterQuestions: assistant.starterQuestions,
})

/** Returns the body for the server. `systemPrompt` follows the instructions: one text with two names. */
export const inputOf = (draft: Draft): AssistantInput => ({
  ...draft,
  name: draft.name.trim(),
  refusalText: draft.refusalText.trim(),
  starterQuestions: typedQuestions(draft),
  systemPrompt: draft.instructions,
})

/** Returns the first questions, without empty lines. */
export const typedQuestions = ({ starterQuestions }: Pick<Draft, 'starterQuestions'>): string[] =>
  starterQuestions.map(line => line.trim()).filter(line => line !== '')

export const maxQuestions = 12
export const maxQuestionLength = 120

/** Returns the limit that the first questions exceed. */
export const questionsFault = (draft: Pick<Draft, 'starterQuestions'>): 'many' | 'long' | null => {
  const typed = typedQuestions(draft)
  if (typed.length > maxQuestions) return 'many'
  return typed.some(({ length }) => length > maxQuestionLength) ? 'long' : null
}

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Applies a person's additions and removals to the present addresses: another tab may have changed them
 * since.
 */
export const mergeUrls = (
  there: readonly string[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string[] => {
  const kept = there.filter(url => after.includes(url) || !before.includes(url))
  return [...kept, ...after.filter(url => !before.includes(url) && !kept.includes(url))]
}

import type { AssistantInput } from '../contract/assistant.ts'

export interface ExampleDocument {
  file: string
  title: string
  /** The edition that brought it, where it was not the first. */
  since?: number
}

export interface Example {
  /** Stable name; an example is seeded once, and one that the administrator deleted stays deleted. */
  name: string
  assistant: AssistantInput
  /** Files of `content/`, with the title a person sees. */
  documents: readonly ExampleDocument[]
}

/** What every example may do: look into its documents and at pictures, and nothing beyond. */
export const exampleTools: AssistantInput['tools'] = [
  { type: 'file_search', enabled: true },
  { type: 'vision', enabled: true },
  { type: 'web_search', enabled: false },
  { type: 'code_interpreter', enabled: false },
]

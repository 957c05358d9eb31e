import type { AssistantInput } from '../contract/assistant.ts'

export interface ExampleDocument {
  file: string
  title: string
  /** The edition that added it; missing: the first. */
  since?: number
}

export interface Example {
  /** Stable name; an example is seeded once, and one that the administrator deleted is not seeded again. */
  name: string
  assistant: AssistantInput
  /** Files of `content/`, with the title shown to people. */
  documents: readonly ExampleDocument[]
}

/** Tools of every example: searching its documents and viewing images, nothing else. */
export const exampleTools: AssistantInput['tools'] = [
  { type: 'file_search', enabled: true },
  { type: 'vision', enabled: true },
  { type: 'web_search', enabled: false },
  { type: 'code_interpreter', enabled: false },
]

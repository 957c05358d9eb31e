import { type Command, commandOf } from './command-of.ts'
import { quoteOf } from './quote-of.ts'
import { type Edit, rewrite } from './rewrite.ts'

/** The text of a message as a messenger tells it. */
export interface Addressed {
  text: string
  /** Mentions of the assistant, which go (`to: ''`), and what else is written differently. */
  edits: readonly Edit[]
  isGroup: boolean
  /** true: the message names or answers the assistant. */
  isForUs: boolean
  /** The texts that it answers or forwards, without the assistant's own messages: those are in the conversation already. */
  quoted?: readonly (string | null | undefined)[]
}

/** Text of a message for the assistant: quotes, then its own `words` without mentions. Null: it is of a group, and for others. */
export const readAddressed = ({
  text,
  edits,
  isGroup,
  isForUs,
  quoted = [],
}: Addressed): { text: string; words: string; command?: Command } | null => {
  if (isGroup && !isForUs) return null
  const words = rewrite(text, edits).trim()
  const command = commandOf(words)
  return { text: `${quoted.map(quoteOf).join('')}${words}`.trim(), words, ...(command && { command }) }
}

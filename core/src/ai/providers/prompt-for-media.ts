import type { ChatRequest } from '../provider.ts'

const longestQuestion = 4_000
const longestWishes = 600

/** What a model that makes images or films is told: the question, and briefly what the owner wishes of every one. */
export function promptForMedia({ turns, assistant }: Pick<ChatRequest, 'turns' | 'assistant'>): string {
  const question = turns.at(-1)?.text.trim().slice(0, longestQuestion) ?? ''
  const wishes = assistant.instructions.trim().slice(0, longestWishes)
  return wishes
    ? `${question}\n\nThe owner’s wishes for every picture, where they apply: ${wishes}`
    : question
}

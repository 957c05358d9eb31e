import type { ChatRequest } from '../provider.ts'

const maxQuestionLength = 4_000
const maxWishesLength = 600

/** The prompt of an image or video model: the question, and briefly the owner's instructions. */
export function promptForMedia({ turns, assistant }: Pick<ChatRequest, 'turns' | 'assistant'>): string {
  const question = turns.at(-1)?.text.trim().slice(0, maxQuestionLength) ?? ''
  const wishes = assistant.instructions.trim().slice(0, maxWishesLength)
  return wishes
    ? `${question}\n\nThe owner’s wishes for every picture, where they apply: ${wishes}`
    : question
}

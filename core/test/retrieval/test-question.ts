/** A question as asked by a visitor, with the document of its answer; without a document there is none. */
export interface TestQuestion {
  ask: string
  /** Name of the document without its extension. */
  document?: string
  /** Words of the text that every correct answer contains. */
  fact?: string
}

export const answered = (
  document: string,
  questions: readonly (readonly [ask: string, fact: string])[],
): TestQuestion[] => questions.map(([ask, fact]) => ({ ask, document, fact }))

export const unanswered = (questions: readonly string[]): TestQuestion[] => questions.map(ask => ({ ask }))

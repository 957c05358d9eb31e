/** A question as a visitor asks it, with where its answer stands; without a document there is none. */
export interface TestQuestion {
  ask: string
  /** Name of the document without its extension. */
  document?: string
  /** Words of the text that every right answer holds. */
  fact?: string
}

export const answered = (
  document: string,
  questions: readonly (readonly [ask: string, fact: string])[],
): TestQuestion[] => questions.map(([ask, fact]) => ({ ask, document, fact }))

export const unanswered = (questions: readonly string[]): TestQuestion[] => questions.map(ask => ({ ask }))

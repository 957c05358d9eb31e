// Apart from the schemas, which a reader’s browser does not load.

export const categories = ['general', 'programming', 'design', 'business', 'ai'] as const
export type Category = (typeof categories)[number]

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const
export type Difficulty = (typeof difficulties)[number]

/** Of one lesson in characters; `lessons` of an installation. */
export const limits = {
  title: 200,
  description: 1_000,
  content: 100_000,
  estimatedTime: 50,
  tags: 20,
  tag: 40,
  /** All tags in the field of the editor. */
  tagsLine: 1_000,
  address: 2_000,
  notes: 20_000,
  lessons: 500,
  /** Earlier versions of one lesson. */
  versions: 30,
  /** Browsers whose minutes of one person's lesson are told apart; of more, the one unheard of for longest is forgotten. */
  clocks: 20,
} as const

/** Of one person with one lesson. */
export const maxMinutes = 1_000_000

// These are apart from the schemas, which a reader’s browser does not load.

export const categories = ['general', 'programming', 'design', 'business', 'ai'] as const
export type Category = (typeof categories)[number]

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const
export type Difficulty = (typeof difficulties)[number]

/** Limits of one lesson, in characters; `lessons` is the number of lessons of an installation. */
export const limits = {
  title: 200,
  description: 1_000,
  content: 100_000,
  estimatedTime: 50,
  tags: 20,
  tag: 40,
  /** Length of all tags in the field of the editor. */
  tagsLine: 1_000,
  address: 2_000,
  notes: 20_000,
  lessons: 500,
  /** Number of earlier versions of one lesson. */
  versions: 30,
  /**
   * Number of browsers whose minutes of one person's lesson are told apart; beyond that, the one not heard
   * from for longest is forgotten.
   */
  clocks: 20,
} as const

/** Maximum number of minutes of one person with one lesson. */
export const maxMinutes = 1_000_000

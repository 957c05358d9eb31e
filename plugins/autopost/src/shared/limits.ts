/** In characters, where nothing else is said. */
export const limits = {
  /** Projects of an account. */
  projects: 100,
  /** Messages of a project's chat. */
  messages: 10_000,
  /** Posts of a project. */
  posts: 5_000,
  name: 120,
  description: 1_000,
  systemPrompt: 8_000,
  /** A request to the agent, and a message of its chat. */
  message: 8_000,
  title: 200,
  content: 20_000,
  note: 1_000,
  comment: 4_000,
  address: 2_000,
  /** Channels of one post. */
  targets: 10,
  media: 10,
  alt: 500,
  buttons: 8,
  button: 60,
  hashtags: 30,
  hashtag: 60,
  /** Times of a project's queue. */
  slots: 50,
  /** Posts of one plan of the agent, and rows of one import. */
  plan: 30,
  importRows: 500,
  /** Columns of an import that are read. */
  importColumns: 100,
  importBytes: 1_048_576,
  /** One picture, video or file of a post, bytes. */
  mediaBytes: 20 * 1_048_576,
  /** Posts in one answer of a list. */
  page: 200,
} as const

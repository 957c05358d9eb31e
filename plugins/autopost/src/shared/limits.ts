/** Limits, in characters unless another unit is given. */
export const limits = {
  /** Maximum number of projects of an account. */
  projects: 100,
  /** Maximum number of messages of a project's chat. */
  messages: 10_000,
  /** Maximum number of posts of a project. */
  posts: 5_000,
  name: 120,
  description: 1_000,
  systemPrompt: 8_000,
  /** Maximum length of a request to the agent, and of a message of its chat. */
  message: 8_000,
  title: 200,
  content: 20_000,
  note: 1_000,
  comment: 4_000,
  address: 2_000,
  /** Maximum number of channels of one post. */
  targets: 10,
  media: 10,
  alt: 500,
  buttons: 8,
  button: 60,
  hashtags: 30,
  hashtag: 60,
  /** Maximum number of times of a project's queue. */
  slots: 50,
  /** Maximum number of posts of one plan of the agent, and of rows of one import. */
  plan: 30,
  importRows: 500,
  /** Maximum number of columns of an import that are read. */
  importColumns: 100,
  importBytes: 1_048_576,
  /** Maximum size of one picture, video or file of a post, bytes. */
  mediaBytes: 20 * 1_048_576,
  /** Maximum number of posts in one answer of a list. */
  page: 200,
} as const

/**
 * Files of the project `resilience`: these tests kill processes, run several on one database, starve or crowd them, or
 * hold them up with hostile files, slow senders and slow readers.
 * They take long, and a change seldom breaks what they check, so they run before a release (`npm run test:all`).
 */
export const resilience: readonly string[] = [
  'core/test/**/*crash*.test.ts',
  'core/test/server/two-*.test.ts',
  'core/test/server/process-ownership.test.ts',
  'core/test/accounts/last-administrator.test.ts',
  'core/test/hostile/{heartbeat,crowds,assistant-file,large-documents}.test.ts',
  'core/test/hostile/{faults,full-disk,slow-readers,slow-senders,unread-bodies}.test.ts',
  'core/test/knowledge/deleting-while-read.test.ts',
  'core/test/messengers/all-messengers.test.ts',
  'core/test/telegram/telegram-lost-posts.test.ts',
  'plugins/autopost/test/{pace,simulation}.test.ts',
  'widget-sdk/test/random-cuts.test.ts',
  'core/src/platform/{bound,release-idle}-heap.test.ts',
  'core/src/answers/knowledge/reading/hostile*.test.ts',
  'core/src/platform/http/{large-bodies,slow-readers,slow-requests}.test.ts',
  'core/src/platform/realtime/bound-{unfinished,unread}.test.ts',
  'core/embedded-mongo/test/{crash,property}/*.test.ts',
  'core/embedded-mongo/test/behaviour/{durability,folder-lock,full-disk}.test.ts',
]

/**
 * True when the tests run in their short form, as in `.ci/run` (`--only resilience --short`): each test, in
 * few rounds.
 */
export const isShort = process.env.TEST_LENGTH === 'short'

/** Numbers of rounds in the short form; those of the whole length are in the tests, and the soak asks for many. */
export const shortForm: Readonly<Record<string, string>> = {
  CRASH_CYCLES: '1',
  MESSENGERS_SECONDS: '5',
  WIDGET_CUTS: '25',
  EMBEDDED_MONGO_CRASH_ROUNDS: '2',
  EMBEDDED_MONGO_PROPERTY_CASES: '3000',
}

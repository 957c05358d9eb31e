import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long; the list is short because a wrong place costs little. */
export const slow = [
  'core/test/hostile/heartbeat.test.ts',
  'core/test/telegram/telegram-crash.test.ts',
  'core/test/server/two-servers.test.ts',
  'core/test/server/two-servers-session.test.ts',
  'core/test/posts/posts-crash.test.ts',
  'core/test/hostile/slow-senders.test.ts',
  'core/test/host/plugins-simulate.test.ts',
  'dashboard/test/integrations/telegram-polling.test.ts',
  'dashboard/test/admin-walk.test.ts',
  'storybook/test/built-storybook.test.ts',
  'dashboard/test/chat-log-pages.test.ts',
  'scripts/checks/regex/regex-speed.test.ts',
  'core/src/answers/knowledge/reading/hostile-xml.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex(file => moduleId.replaceAll('\\', '/').endsWith(`/${file}`))
  return place < 0 ? slow.length : place
}

/**
 * Vitest begins with the files that took longest the last time. A new clone does not know, and would begin with the
 * largest files: a long one that comes last leaves the other workers idle.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

import fp from 'fastify-plugin'
import type { CalendarRule } from '../../platform/jobs/calendar.ts'
import { createDigests, type Digests } from './create-digests.ts'
import { type DigestRecord, digestSchema } from './digest.model.ts'

const monday: CalendarRule = { calendar: { at: '09:00', weekdays: [1] }, timeZone: 'Europe/Moscow' }
/** A server that was off on Monday sends it when it starts, until Saturday. */
const lateMs = 5 * 24 * 3_600_000

/** Weekly digests: what visitors asked, how much was answered and what not, as a notification. */
export const digests = fp(
  async app => {
    const service = createDigests(app, app.db.model<DigestRecord>('Digest', digestSchema))
    app.decorate('digests', service)
    app.jobs.define('digests.week', {
      run: ({ dueAt, signal }) => service.send(dueAt, signal),
    })
    app.boot.begin(() => app.jobs.put('digests.week', 'all', {}, { every: monday, lateMs }))
    app.accounts.onRemove(service.removeOfAccount)
  },
  {
    name: 'core:digests',
    dependencies: ['core:platform', 'core:accounts', 'core:dialogues', 'core:usage', 'core:notifications'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    digests: Digests
  }
}

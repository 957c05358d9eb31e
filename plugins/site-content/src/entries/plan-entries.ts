import { type Host, type JobKind, upTo } from '@botanika/core/plugin'
import type manifest from '../manifest.ts'
import type { Entries } from './create-entries.ts'
import type { StoredEntry } from './present.ts'

const kind = 'publish'
/** Maximum number of planned entries of one start; the rest comes with the next. */
const maxPlanned = 2_000

/**
 * Shows planned texts at their time. The entry has the time, the job only wakes: changes that were cut off in
 * between are planned again at the start.
 */
export const createPlans = (host: Host<typeof manifest>, { entries, keep }: Entries) => {
  const publish: JobKind = {
    run: async ({ key }) => {
      const due = { _id: key, 'planned.at': upTo(new Date()) }
      const record = await entries.findOne(due).lean()
      const planned = record?.planned
      if (!record || !planned) return
      const { contentType, content, metadata, isActive, by } = planned
      await keep(record)
      const done = await entries.updateOne(
        { ...due, version: record.version },
        {
          $set: { contentType, content, metadata, isActive, lastEditedBy: by, planned: null },
          $inc: { version: 1 },
        },
      )
      // The entry was changed meanwhile: the change planned it anew.
      if (done.modifiedCount === 0 || by === null) return
      const { pageKey, elementKey, version } = record
      await host.powers.audit.write({
        action: 'site-content.published',
        by: { id: by },
        details: { pageKey, elementKey, version: version + 1 },
      })
    },
  }

  return {
    jobs: { [kind]: publish },
    /** Plans the publication after every change of an entry. */
    follow: async ({
      pageKey,
      elementKey,
      planned,
    }: Pick<StoredEntry, 'pageKey' | 'elementKey' | 'planned'>): Promise<void> => {
      const id = `${pageKey}/${elementKey}`
      if (planned) await host.jobs.put(kind, id, {}, { at: new Date(planned.at) })
      else await host.jobs.cancel(kind, id)
    },
    start: async (): Promise<void> => {
      const waiting = await entries
        .find({ 'planned.at': upTo(new Date(8_640_000_000_000_000)) }, { planned: 1 })
        .limit(maxPlanned)
        .lean()
      for (const { _id, planned } of waiting)
        if (planned) await host.jobs.put(kind, _id, {}, { at: planned.at })
    },
  }
}

import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProject, openProject } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

// The built-in model understands «удали …»: the project takes its changes without asking.
export const describeAgentDeletions = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
    await open.done(`PUT /api/autopost-projects/${open.projectId}`, { settings: { approval: 'automatic' } })
  }, 60_000)

  type Stored = ReturnType<typeof JSON.parse>

  /** The agent deletes all posts of the project; returns the ids of its changes by post. */
  const deleteAll = async (): Promise<ReadonlyMap<string, string>> => {
    const { projectId, done } = open
    const { runId } = await done('POST /api/autopost-agent', { request: 'Удали все посты', projectId })
    const changes: Stored[] = await done(`GET /api/autopost-projects/${projectId}/changes?runId=${runId}`)
    expect(changes.every(({ kind, state }) => kind === 'delete' && state === 'accepted')).toBe(true)
    expect(await done(`GET /api/autopost-projects/${projectId}/autoposts`)).toEqual([])
    return new Map(changes.map(({ id, postId }) => [postId, id]))
  }
  const undo = async (...ids: (string | undefined)[]): Promise<string[]> => {
    const decided = await open.done('POST /api/autopost-changes/decide', { ids, decision: 'undo' })
    return decided.map(({ state }: Stored) => state)
  }
  const removeAll = async (): Promise<void> => {
    for (const { id } of await open.done(`GET /api/autopost-projects/${open.projectId}/autoposts`))
      await open.done(`DELETE /api/autoposts/${id}`)
  }
  /** Returns the part of a post that has to be as it was. */
  const kept = ({ version: _, updatedAt: __, timeline: ___, deliveries, ...post }: Stored) => ({
    ...post,
    deliveries: deliveries.map(({ state, at }: Stored) => [state, at]),
  })

  describe('a deletion by the agent that is taken back', () => {
    it('brings a post back as it was: its status, times, approval, files and skipped days', async () => {
      const { site, done, made, read, upload } = open
      const { fileId } = (await upload('a.txt', Buffer.from('текст'))).body
      const media = [{ fileId, kind: 'file', name: 'a.txt', alt: '' }]
      const own = await made({ content: 'Свой', media, scheduledAt: soon(3_600_000), as: 'schedule' })
      const approved = await made({ content: 'Одобрен', scheduledAt: soon(7_200_000), as: 'schedule' })
      const weekly = await made({
        ...{ content: 'Каждый день', scheduledAt: soon(3 * 3_600_000), as: 'schedule' },
        ...{ isRecurring: true, recurringInterval: 'daily', recurringCount: 9 },
      })
      await done(`POST /api/autoposts/${weekly.id}/skip`, { at: weekly.upcoming[1], isSkipped: true })
      const rejected = await made({ content: 'Отклонён' })
      const collection = site.server.app.db.connection.collection('autopost_posts')
      await collection.updateOne({ content: 'Одобрен' }, { $set: { review: 'approved' } })
      await collection.updateOne({ content: 'Отклонён' }, { $set: { review: 'rejected', reviewNote: 'Нет' } })
      const ids = [own, approved, weekly, rejected].map(({ id }) => id)
      const before = await Promise.all(ids.map(id => read(id)))

      const changes = await deleteAll()
      // The file outlives its post, as long as the deletion can be taken back.
      expect(await done('POST /api/autopost-media/addresses', { fileIds: [fileId] })).toHaveLength(1)
      expect(await undo(...ids.map(id => changes.get(id)))).toEqual(Array(4).fill('undone'))
      const after = await Promise.all(ids.map(id => read(id)))
      expect(after.map(kept)).toEqual(before.map(kept))
      expect(after.map(({ status, review }) => `${status} ${review}`)).toEqual([
        'scheduled none',
        'scheduled approved',
        'scheduled none',
        'draft rejected',
      ])
      expect(after[0].timeline.at(-1)).toMatchObject({
        by: 'person',
        what: 'changed',
        note: 'Удаление отменено',
      })
      // Twice changes nothing.
      expect(await undo(...changes.values())).toEqual(Array(4).fill('undone'))
      await removeAll()
      expect(await done('POST /api/autopost-media/addresses', { fileIds: [fileId] })).toEqual([])
    }, 60_000)

    it('publishes what comes back at its time, once, and nothing of what it missed', async () => {
      const { channel, made, read, becomes } = open
      const soonDue = await made({ content: 'Вернулся', scheduledAt: soon(4_000), as: 'schedule' })
      const late = await made({ content: 'Опоздал', scheduledAt: soon(1_500), as: 'schedule' })
      const changes = await deleteAll()
      await undo(changes.get(soonDue.id))
      await becomes(soonDue.id, 'published')
      expect(channel.texts().filter(text => text === 'Вернулся')).toHaveLength(1)
      await undo(changes.get(late.id))
      expect(await read(late.id)).toMatchObject({
        status: 'draft',
        scheduledAt: late.scheduledAt,
        failureReason: expect.stringContaining('уже прошло'),
      })
      expect(channel.texts()).not.toContain('Опоздал')
      await removeAll()
    }, 60_000)

    it('is too late when nothing is kept any more, and leaves no trace of a channel that is gone', async () => {
      const { site, olga, made, done } = open
      const gone = await site.connect(olga, 'Уходящий')
      const { id } = await made({
        content: 'Был',
        integrationId: gone.id,
        scheduledAt: soon(3_600_000),
        as: 'schedule',
      })
      const changes = await deleteAll()
      await olga.api('DELETE /api/integrations/{id}', { params: { id: gone.id } })
      const bin = site.server.app.db.connection.collection('autopost_bin')
      await expect
        .poll(async () => JSON.stringify(await bin.find().toArray()), { timeout: 20_000 })
        .not.toContain(gone.id)
      await bin.deleteMany({})
      expect(await undo(changes.get(id))).toEqual(['outdated'])
      expect(await done(`GET /api/autopost-projects/${open.projectId}/autoposts`)).toEqual([])
    }, 60_000)
  })
}

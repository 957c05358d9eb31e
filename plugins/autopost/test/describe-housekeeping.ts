import { beforeAll, expect, it } from 'vitest'
import { type OpenProject, openProject } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

export const describeHousekeeping = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
  }, 60_000)

  const hour = 3_600_000
  const run = (kind: string, key: string, payload: Record<string, unknown> = {}) =>
    open.site.server.app.jobs.put(`autopost:${kind}`, key, payload, { at: new Date() })
  const collection = (name: string) => open.site.server.app.db.connection.collection(`autopost_${name}`)

  it('the owner is told once how many posts of the agent wait for approval, and again when there are more', async () => {
    const { projectId, done, notices } = open
    const ask = (request: string) => done('POST /api/autopost-agent', { request, projectId })
    const waiting = async () => (await notices()).filter(text => text.includes('ждут одобрения'))
    await ask('3 поста о чае каждый день в 10:00')
    await run('notify-waiting', projectId, { projectId })
    await expect
      .poll(waiting, { timeout: 20_000 })
      .toEqual(['В проекте «Чай» ждут одобрения посты агента: 3'])
    await ask('2 поста о кофе каждый день в 11:00')
    await run('notify-waiting', projectId, { projectId })
    // The later notice takes the place of the one that was not read.
    await expect
      .poll(waiting, { timeout: 20_000 })
      .toEqual(['В проекте «Чай» ждут одобрения посты агента: 5'])
    for (const { id } of await done(`GET /api/autopost-projects/${projectId}/autoposts`))
      await done(`DELETE /api/autoposts/${id}`)
    const told = (await notices()).length
    await run('notify-waiting', projectId, { projectId })
    const jobs = open.site.server.app.db.connection.collection('jobs')
    await expect
      .poll(() => jobs.countDocuments({ kind: 'autopost:notify-waiting', key: projectId }), {
        timeout: 10_000,
      })
      .toBe(0)
    expect((await notices()).length).toBe(told)
  }, 60_000)

  it('every hour what is old is cleaned away, and what is needed stays', async () => {
    const { site, projectId, done, made, upload } = open
    const kept = await made({ content: 'Остаётся', scheduledAt: soon(20 * hour), as: 'schedule' })
    const [{ fileId: needed }, { fileId: stray }, { fileId: fresh }] = await Promise.all(
      ['a.txt', 'b.txt', 'c.txt'].map(async name => (await upload(name, Buffer.from(name))).body),
    )
    await done(`PUT /api/autoposts/${kept.id}`, { media: [{ fileId: needed, kind: 'file', name: 'a.txt' }] })
    await collection('media').updateMany(
      { fileId: { $in: [needed, stray] } },
      { $set: { touchedAt: new Date(Date.now() - 25 * hour) } },
    )
    await run('hourly', 'all')
    const files = async () =>
      (await collection('media').find({ userId: open.olga.user.id }).toArray())
        .map(({ fileId }) => fileId)
        .toSorted()
    await expect.poll(files, { timeout: 20_000 }).toEqual([needed, fresh].toSorted())
    expect(await done('POST /api/autopost-media/addresses', { fileIds: [stray] })).toEqual([])
    await expect(site.server.app.objects.read(stray)).rejects.toThrow()
    // The occurrence that waits is one record of the core, with its files named by the post alone.
    const waiting = site.server.app.db.connection.collection('posts').find({ subject: kept.id })
    expect(await waiting.toArray()).toMatchObject([{ state: 'waiting', group: projectId, media: [] }])
    // It comes again by itself.
    const next = await site.server.app.db.connection.collection('jobs').findOne({ kind: 'autopost:hourly' })
    expect(next?.runAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
  }, 60_000)
}

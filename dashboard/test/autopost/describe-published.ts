import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Autopost, openAutopost, type Servers } from './start-autopost.ts'

export const describePublished = (servers: () => Servers): void => {
  let site: Autopost
  beforeAll(async () => {
    site = await openAutopost(servers())
  }, 240_000)

  const becomes = (id: string, status: string) =>
    expect.poll(async () => (await site.read(id)).status, { timeout: 20_000 }).toBe(status)

  it('asks about a publication whose outcome is unknown, and sends it again', async () => {
    const { page, telegram, channel, make, call, goto, card, dialog, read } = site
    const { id } = await make({ title: 'Сомнение', content: 'Вышел ли он', integrationId: channel.id })
    telegram.fail({ kind: 'accept-then-reset' }, { method: 'sendMessage', chat: channel.chat.id })
    await call(`POST /api/autoposts/${id}/publish`)
    await expect.poll(async () => (await read(id)).deliveries[0]?.state, { timeout: 30_000 }).toBe('unknown')
    await goto()
    await card('Сомнение').getByText('Нужно решение').waitFor()
    await card('Сомнение').click()
    const editor = dialog(/^Пост|^Сомнение/)
    await editor.getByText(/мы не знаем, вышел ли пост/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await editor.getByRole('button', { name: 'Опубликован', exact: true }).click()
    await page.getByText('Учтено').first().waitFor()
    await becomes(id, 'published')
    expect(channel.texts().filter(text => text === 'Вышел ли он')).toHaveLength(1)
    await page.keyboard.press('Escape')
  }, 120_000)

  it('changes a published post in its channel, twice, and removes it', async () => {
    const { page, telegram, channel, make, call, goto, card, dialog, read } = site
    const { id } = await make({ title: 'Опечатка', content: 'Скидка 20 %', integrationId: channel.id })
    await call(`POST /api/autoposts/${id}/publish`)
    await becomes(id, 'published')
    await goto()
    await card('Опечатка').click()
    const opened = dialog(/^Опечатка/)
    for (const [before, after] of [
      ['Скидка 20 %', 'Скидка 30 %'],
      ['Скидка 30 %', 'Скидка 40 %'],
    ] as const) {
      await opened.getByRole('button', { name: 'Изменить в канале' }).click()
      const editing = dialog('Изменить пост в канале')
      const text = editing.getByLabel('Текст', { exact: true })
      expect(await text.inputValue()).toBe(before)
      await text.fill(after)
      await editing.getByRole('button', { name: 'Изменить', exact: true }).click()
      await editing.waitFor({ state: 'detached' })
    }
    const edits = telegram.calls().filter(({ method }) => method.toLowerCase() === 'editmessagetext')
    expect(JSON.stringify(edits.at(-1))).toContain('Скидка 40 %')
    expect((await read(id)).content).toBe('Скидка 40 %')

    await opened.getByRole('button', { name: 'Удалить из канала' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить из канала' }).click()
    await opened.getByText('Удалён из канала', { exact: true }).first().waitFor()
    await opened.getByText('Вы: пост удалён из канала').first().waitFor()
    expect(telegram.calls().some(({ method }) => method.toLowerCase() === 'deletemessage')).toBe(true)
    await page.keyboard.press('Escape')
  }, 120_000)

  it('shows the statistics of a post on a wall as figures and a chart', async () => {
    const { page, tab, vk, anna, server, make, call, goto, card, dialog, read } = site
    const assistant = await anna.api('POST /api/assistants', { body: { name: 'Лена' } })
    const group = vk.addGroup({ name: 'Лавка' })
    const { id: wall } = await call('POST /api/integrations', {
      type: 'vk',
      name: 'Лавка ВК',
      config: {
        accessToken: group.token,
        groupId: String(group.id),
        assistantId: assistant.openaiAssistantId,
        wallToken: vk.addToken('user', vk.addUser()),
      },
    })
    const { id } = await make({ title: 'На стене', content: '**Смотрите** #сад', integrationId: wall })
    await call(`POST /api/autoposts/${id}/publish`)
    await becomes(id, 'published')
    // The figures look as if they had been read for two hours already.
    const hour = 3_600_000
    const at = (hours: number) => new Date(Date.now() - hours * hour)
    const history = [3, 2].map(hours => ({ at: at(hours), views: 10 * (4 - hours) }))
    await server.put(
      'posts',
      { key: (await read(id)).deliveries[0].key },
      { figures: { readAt: at(1.5), views: 40, history } },
    )
    await goto()
    await card('На стене').click()
    const opened = dialog(/^На стене/)
    await opened.getByRole('heading', { name: 'Статистика' }).waitFor()
    await opened.getByText('Просмотры', { exact: true }).first().waitFor()
    await opened.getByText('100', { exact: true }).first().waitFor()
    await opened.getByText('Просмотры по времени').waitFor()
    await tab.look('autopost-statistics')
    expect(await findViolations(page)).toEqual([])
  }, 120_000)
}

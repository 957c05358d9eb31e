import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Autopost, momentIn, openAutopost, type Servers } from './start-autopost.ts'

export const describeWriting = (servers: () => Servers): void => {
  let site: Autopost
  beforeAll(async () => {
    site = await openAutopost(servers())
  }, 240_000)

  /** A picture of one pixel. */
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('uploads pictures in their order with alternative texts, and counts as Telegram does', async () => {
    const { page, goto, button, dialog, card, channel, telegram, posts, read } = site
    await goto()
    await button('Написать пост').click()
    const editor = dialog('Новый пост')
    await editor.getByLabel('Заголовок').fill('Орхидеи')
    await editor.getByLabel('Текст', { exact: true }).fill('**Новые** [орхидеи](https://example.com/a?b=1)')
    await editor.getByRole('checkbox', { name: 'Растения' }).click()
    await editor.getByText(/^13 из 4.096$/).waitFor()
    await editor.locator('input[type=file]').setInputFiles([
      { name: 'white.png', mimeType: 'image/png', buffer: pixel },
      { name: 'pink.png', mimeType: 'image/png', buffer: pixel },
    ])
    await editor.getByLabel('Описание вложения «pink.png»').fill('Розовая орхидея')
    await editor.getByText(/^13 из 1.024$/).waitFor()
    const names = () =>
      editor.getByRole('list', { name: 'Вложения поста' }).getByRole('listitem').allInnerTexts()
    expect(await names()).toEqual(['white.png', 'pink.png'])
    await button('Поставить «pink.png» раньше').click()
    await editor.getByRole('button', { name: 'Проверить канал «Растения»' }).click()
    await editor.getByText('Всё в порядке: сюда можно публиковать').waitFor()
    expect(await findViolations(page)).toEqual([])
    await editor.getByRole('button', { name: 'Сохранить черновик' }).click()
    await card('Орхидеи').waitFor()
    const [{ id }] = await posts()
    expect((await read(id)).media).toMatchObject([
      { name: 'pink.png', alt: 'Розовая орхидея' },
      { name: 'white.png' },
    ])

    // A longer text goes out by itself, and the counter says so.
    await card('Орхидеи').click()
    await dialog(/^Пост/).getByLabel('Текст', { exact: true }).fill('я'.repeat(1_100))
    await dialog(/^Пост/)
      .getByText(/^1.100 из 4.096 · длиннее 1.024: выйдет отдельным сообщением/)
      .waitFor()
    // The preview shows both, each in a bubble of its own.
    const preview = dialog(/^Пост/).getByRole('region', { name: 'Предпросмотр' })
    await preview.getByText('Выйдет 2 сообщениями подряд').waitFor()
    expect(await preview.getByText('Растения', { exact: true }).count()).toBe(2)
    await dialog(/^Пост/).getByLabel('Текст', { exact: true }).fill('**Новые** орхидеи')
    await dialog(/^Пост/).getByRole('button', { name: 'Отправить на пробу' }).click()
    await page.getByText('Отправляем пробный пост').first().waitFor()
    await expect.poll(() => channel.tests().join('|'), { timeout: 20_000 }).toContain('Новые орхидеи')
    expect(channel.texts()).toEqual([])
    expect(telegram.calls().some(({ method }) => method === 'sendMediaGroup')).toBe(true)
    await page.keyboard.press('Escape')
  }, 120_000)

  it('says in words why a channel cannot be published to', async () => {
    const { page, telegram, goto, card, dialog, channel } = site
    await goto()
    telegram.setMember(channel.chat, channel.bot, 'left', channel.people)
    await card('Орхидеи').click()
    await dialog(/^Пост/).getByRole('button', { name: 'Проверить канал «Растения»' }).click()
    await dialog(/^Пост/).getByText(/бот/i).first().waitFor()
    expect(await dialog(/^Пост/).getByText('Всё в порядке: сюда можно публиковать').count()).toBe(0)
    telegram.setMember(channel.chat, channel.bot, 'administrator', channel.people)
    await dialog(/^Пост/).getByRole('button', { name: 'Проверить канал «Растения»' }).click()
    await dialog(/^Пост/).getByText('Всё в порядке: сюда можно публиковать').waitFor()
    await page.keyboard.press('Escape')
  }, 120_000)

  it('repeats a post, and skips one occurrence and takes it back', async () => {
    const { page, channel, make, goto, card, dialog, read } = site
    const post = await make({
      title: 'Совет дня',
      content: 'Поливайте утром',
      integrationId: channel.id,
      scheduledAt: momentIn(1, '09:00'),
    })
    await goto()
    await card('Совет дня').click()
    const editor = dialog(/^Пост/)
    await editor.getByRole('switch', { name: 'Повторять' }).click()
    await editor.getByLabel('Как часто').click()
    await page.getByRole('option', { name: 'Каждый день' }).click()
    await editor.getByRole('button', { name: 'Запланировать' }).click()
    await card('Совет дня').getByText('Запланирован', { exact: true }).waitFor()
    await card('Совет дня').click()
    await editor
      .getByRole('button', { name: /^Пропустить публикацию/ })
      .nth(1)
      .click()
    await editor.getByText('Пропущена', { exact: true }).waitFor()
    expect((await read(post.id)).skipped).toEqual([momentIn(2, '09:00')])
    await editor.getByRole('button', { name: /^Вернуть публикацию/ }).click()
    await editor.getByText('Пропущена', { exact: true }).waitFor({ state: 'detached' })
    expect((await read(post.id)).skipped).toEqual([])
    await page.keyboard.press('Escape')
  }, 120_000)

  it('takes the next free time of the queue, and duplicates', async () => {
    const { page, projectId, call, goto, button, dialog, card, posts } = site
    await call(`PUT /api/autopost-projects/${projectId}`, { settings: { slots: [{ time: '18:45' }] } })
    await goto()
    await button('Написать пост').click()
    const editor = dialog('Новый пост')
    await editor.getByLabel('Заголовок').fill('Из очереди')
    await editor.getByLabel('Текст', { exact: true }).fill('Текст')
    await editor.getByRole('checkbox', { name: 'Растения' }).click()
    await page.getByRole('radio', { name: 'В очередь' }).click()
    await editor.getByText(/Ближайшее свободное время: .*18:45/).waitFor()
    await editor.getByRole('button', { name: 'В очередь', exact: true }).click()
    await card('Из очереди').getByText('Запланирован', { exact: true }).waitFor()
    await button('Действия с постом «Из очереди»').click()
    await page.getByRole('menuitem', { name: 'Дублировать' }).click()
    await page.getByText('Создана копия: черновик без времени').first().waitFor()
    const found = (await posts()).filter(({ title }: { title: string }) => title === 'Из очереди')
    expect(found.map(({ status }: { status: string }) => status).sort()).toEqual(['draft', 'scheduled'])
    const scheduled = found.find(({ status }: { status: string }) => status === 'scheduled')
    expect(scheduled.scheduledAt).toContain('T15:45')
  }, 120_000)

  it('keeps what two tabs write, and what was not saved survives a reload', async () => {
    const { page, goto, card, dialog, open, server, projectId, read, posts } = site
    await goto()
    await card('Орхидеи').click()
    const text = dialog(/^Пост/).getByLabel('Текст', { exact: true })
    await text.fill('Пишу здесь')
    const other = await open()
    await other.page.goto(`${server.origin}/autopost/${projectId}`)
    await other.page.getByRole('button', { name: /^Орхидеи/ }).click()
    const there = other.page.getByRole('dialog')
    await there.getByLabel('Текст', { exact: true }).fill('Сохранено там')
    await there.getByRole('button', { name: 'Сохранить черновик' }).click()
    await there.waitFor({ state: 'detached' })
    await page.getByText('Пост изменили, пока вы писали').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await card('Орхидеи').click()
    await page.getByText('Пост изменили, пока вы писали').waitFor()
    await dialog(/^Пост/).getByText('Пишу здесь').first().waitFor()
    await dialog(/^Пост/).getByRole('button', { name: 'Оставить мой текст' }).click()
    await dialog(/^Пост/).getByRole('button', { name: 'Сохранить черновик' }).click()
    await dialog(/^Пост/).waitFor({ state: 'detached' })
    const { id } = (await posts()).find(({ title }: { title: string }) => title === 'Орхидеи')
    expect((await read(id)).content).toBe('Пишу здесь')
  }, 120_000)
}

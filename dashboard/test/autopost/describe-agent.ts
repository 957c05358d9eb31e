import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Autopost, inDays, openAutopost, type Servers } from './start-autopost.ts'

export const describeAgent = (servers: () => Servers): void => {
  let site: Autopost
  beforeAll(async () => {
    site = await openAutopost(servers())
    const { anna, model } = site
    await anna.api('PUT /api/users/{id}', {
      params: { id: anna.user.id },
      body: { apiKey: 'sk-key-of-anna', apiBaseUrl: model.url },
    })
  }, 240_000)

  const planned = (title: string) => ({
    title,
    content: `Текст поста «${title}».`,
    scheduledDate: inDays(2, '').slice(0, 10),
    scheduledTime: '10:00',
    isRecurring: false,
    recurringInterval: null,
    tags: ['чай'],
  })
  const answer = (value: object) => ({ text: JSON.stringify(value) })
  const ask = async (words: string) => {
    await site.page.getByLabel('Сообщение агенту').fill(words)
    await site.page.keyboard.press('Enter')
  }
  const log = () => site.page.getByRole('log', { name: 'Переписка с агентом' })

  it('shows that it works, is stopped, fails with words, and is asked again', async () => {
    const { page, model, goto, button } = site
    await goto()
    model.play('hang')
    await ask('Сделай 2 поста о чае')
    await page.getByText('Агент обрабатывает ваш запрос...').waitFor()
    expect(await button('Отправить').isDisabled()).toBe(true)
    await page.getByText('Составляет план', { exact: true }).waitFor()
    await button('Остановить').click()
    await page.getByText('Остановлено. То, что успело получиться, осталось в списке.').waitFor()

    model.play('quota')
    await ask('Сделай 2 поста о чае')
    await page.getByText('Агент не справился с запросом').waitFor()
    expect(await findViolations(page)).toEqual([])
    model.play(answer({ summary: 'Два поста.', posts: [planned('Улун'), planned('Пуэр')] }))
    await button('Повторить').click()
    await log().getByText('2 поста', { exact: true }).waitFor()
    await site.card('Улун').getByText('Ждёт одобрения').waitFor()
    // The chat says of them what the list says.
    await expect.poll(() => log().getByText('Ждёт одобрения', { exact: true }).count()).toBe(2)
    expect(await site.posts()).toHaveLength(2)
  }, 120_000)

  it('is approved, and rejected with a note that is kept', async () => {
    const { page, call, projectId, channel, goto, card, dialog, read, posts } = site
    await call(`PUT /api/autopost-projects/${projectId}`, { settings: { defaultIntegrationId: channel.id } })
    for (const { id } of await posts()) await call(`PUT /api/autoposts/${id}`, { integrationId: channel.id })
    await card('Улун').click()
    await dialog(/^Пост/).getByText('Пост агента ждёт вашего одобрения').waitFor()
    await dialog(/^Пост/).getByRole('button', { name: 'Одобрить' }).click()
    await page.getByText('Пост одобрен и запланирован').first().waitFor()
    await goto()
    await card('Улун').getByText('Запланирован', { exact: true }).waitFor()

    await card('Пуэр').click()
    await dialog(/^Пост/).getByRole('button', { name: 'Отклонить' }).click()
    const rejecting = page.getByRole('dialog', { name: 'Отклонить пост?' })
    await rejecting.getByLabel('Замечание').fill('Слишком общо')
    await rejecting.getByRole('button', { name: 'Отклонить' }).click()
    await dialog(/^Пост/).getByText('Слишком общо').first().waitFor()
    // Escape is the message's, if that is there already.
    await dialog(/^Пост/).getByRole('button', { name: 'Закрыть', exact: true }).click()
    await card('Пуэр').getByText('Отклонён', { exact: true }).waitFor()
    // The chat says the same of both.
    await log().getByText('Отклонён', { exact: true }).waitFor()
    await log().getByText('Запланирован', { exact: true }).waitFor()
    const { id } = (await posts()).find(({ title }: { title: string }) => title === 'Пуэр')
    expect(await read(id)).toMatchObject({ review: 'rejected', reviewNote: 'Слишком общо', status: 'draft' })
  }, 120_000)

  it('proposes changes, which change nothing before they are accepted, and takes them back', async () => {
    const { page, model, goto, posts } = site
    await goto()
    const edit = { tool_call: { name: 'edit_posts', input: { edits: [{ post: 1, content: 'Короче.' }] } } }
    model.play(answer(edit), answer({ summary: 'Сократил первый.' }))
    const contents = async (): Promise<string[]> =>
      (await posts()).map(({ content }: { content: string }) => content).toSorted()
    const before = await contents()
    await ask('первый короче')
    // The posts that the agent made have rows of their own above.
    const row = log().getByRole('listitem').filter({ hasText: 'Правка' })
    await row.getByText('Ждёт решения', { exact: true }).waitFor()
    expect(await contents()).toEqual(before)
    expect(await findViolations(page)).toEqual([])
    await row.getByRole('button', { name: /^Принять: / }).click()
    await row.getByText('Внесено', { exact: true }).waitFor()
    // Once it says so, it is so.
    expect(await contents()).toContain('Короче.')
    await row.getByRole('button', { name: /^Вернуть как было: / }).click()
    await row.getByText('Отменено', { exact: true }).waitFor()
    expect(await contents()).toEqual(before)
    await site.card('Улун').getByText('Текст поста «Улун».').waitFor()
  }, 120_000)
}

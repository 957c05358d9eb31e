import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Autopost, inDays, openAutopost, type Servers } from './start-autopost.ts'

export const describeImport = (servers: () => Servers): void => {
  let site: Autopost
  beforeAll(async () => {
    site = await openAutopost(servers())
  }, 240_000)

  const openImport = async () => {
    await site.button('Действия с проектом').click()
    await site.page.getByRole('menuitem', { name: 'Загрузить посты из CSV' }).click()
    return site.dialog('Загрузить посты из CSV')
  }

  it('imports a file, tells of each broken row, and makes only the others', async () => {
    const { page, tab, goto, posts, card } = site
    const [day = ''] = inDays(3, '').split('T')
    const csv = [
      'Заголовок;Текст;Дата;Время;Канал;Хештеги',
      `Первый;"Строка 1\nСтрока 2";${day};10:30;растения;чай, сад`,
      'Второй;Без времени;;;;',
      ';Без заголовка;;;;',
      'Третий;Прошлое;01.02.2020;10:00;Растения;',
      `Четвёртый;Канал;${day};;Нет такого;`,
      `Пятый;"Строка 1\nСтрока 2";${day};10:30;Растения;`,
    ].join('\r\n')
    await goto()
    const dialog = await openImport()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'посты.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByText('Замечания к 3 строкам').waitFor()
    for (const row of [4, 5, 6]) await dialog.getByText(`Строка ${row}`).waitFor()
    expect(await posts()).toEqual([])
    await tab.look('autopost-import')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByText('Повтор: 1 строка').waitFor()
    await dialog.getByText('То же, что строка 2: текст, канал и время совпадают').waitFor()
    await dialog.getByRole('checkbox', { name: 'Создать и повторы' }).click()
    await dialog.getByRole('button', { name: 'Создать 3 поста' }).waitFor()
    await dialog.getByRole('checkbox', { name: 'Создать и повторы' }).click()
    await dialog.getByRole('button', { name: 'Создать 2 поста' }).click()
    await page.getByText('Создано 2 поста').first().waitFor()
    await card('Первый').getByText('Запланирован', { exact: true }).waitFor()
    await card('Второй').getByText('Черновик', { exact: true }).waitFor()
    expect(await posts()).toHaveLength(2)
  }, 120_000)

  it('reads what Excel saved, and refuses a file without posts', async () => {
    const { page, card } = site
    const dialog = await openImport()
    const file = (buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await file(Buffer.from('а;б\n1;2'))
    await dialog.getByText('В файле нет ни одного поста, который можно создать').waitFor()
    expect(await dialog.getByRole('button', { name: 'Выберите файл' }).isDisabled()).toBe(true)
    // «Чай» in windows-1251.
    await file(
      Buffer.concat([Buffer.from('title;content\n'), Buffer.from([0xd7, 0xe0, 0xe9]), Buffer.from(';1')]),
    )
    await dialog.getByRole('button', { name: 'Создать 1 пост' }).waitFor()
    await file(Buffer.alloc(1_048_577, 'а;б\n'))
    await dialog.getByText(/^Файл больше 1.МБ: разделите его на части/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Повторить' }).count()).toBe(0)
    await file(Buffer.from('title;content\nЧай;1'))
    await dialog.getByRole('button', { name: 'Создать 1 пост' }).click()
    await card('Чай').waitFor()
    await page.keyboard.press('Escape')
  }, 120_000)

  it('pauses a project, says so, and resumes it', async () => {
    const { page, projectId, call, button } = site
    const status = async () => (await call(`GET /api/autopost-projects/${projectId}`)).status
    await button('Действия с проектом').click()
    await page.getByRole('menuitem', { name: 'Приостановить' }).click()
    await page.getByText('Проект приостановлен: ничего не публикуется').waitFor()
    await page.getByRole('heading', { level: 1 }).getByText('Неактивен').waitFor()
    await expect.poll(status).toBe('paused')
    expect(await findViolations(page)).toEqual([])
    await button('Возобновить').click()
    await page.getByRole('heading', { level: 1 }).getByText('Активен').waitFor()
    await expect.poll(status).toBe('active')
  }, 120_000)
}

import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { follow } from '../support/follow.ts'
import { inDays, openPerson, type Servers } from './start-autopost.ts'

export const describeProjectPage = (servers: () => Servers): void => {
  let site: Awaited<ReturnType<typeof openPerson>>
  let projectId = ''

  beforeAll(async () => {
    site = await openPerson(servers())
  }, 240_000)

  const posts = (): Promise<
    { id: string; title: string; version: number; status: string; scheduledAt: string }[]
  > => site.call(`GET /api/autopost-projects/${projectId}/autoposts`)
  const overflow = () =>
    site.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  it('asks a visitor to sign in', async () => {
    const visitor = await servers().browser.open({
      viewport: { width: 360, height: 720 },
      reducedMotion: 'reduce',
    })
    await visitor.page.goto(`${servers().server.origin}/autopost`)
    await visitor.page.getByRole('heading', { level: 1, name: 'Система Автопостинга' }).waitFor()
    await visitor.page.getByText('Для работы с автопостингом необходимо войти в систему').first().waitFor()
    expect(await findViolations(visitor.page)).toEqual([])
    await visitor.look('autopost-guest-360')
    await visitor.page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await visitor.page.getByRole('dialog').getByLabel('Email').waitFor()
  })

  it('creates a project and connects a channel beneath it', async () => {
    const { page, tab, button, dialog } = site
    await follow(page, `${servers().server.origin}/autopost`)
    await page.getByText('Пока нет проектов').waitFor()
    const assistant = await site.call('POST /api/assistants', {
      name: 'Редактор',
      instructions: '',
      model: 'gpt-4o',
      userId: site.anna.user.id,
    })
    await page.reload()
    await page.getByText('Пока нет проектов').waitFor()
    await button('Создать проект').click()
    const creating = dialog('Новый проект автопостинга')
    await creating.getByRole('button', { name: 'Создать', exact: true }).click()
    await creating.getByText('Введите название проекта').waitFor()
    await creating.getByLabel('Название').fill('Магазин растений')
    await creating.getByRole('button', { name: 'Создать', exact: true }).click()
    await page.waitForURL(/\/autopost\/[0-9a-f]{24}$/)
    projectId = page.url().slice(-24)
    await page.getByText('Проект создан').first().waitFor()
    // There is one assistant only: the agent answers by it.
    const { settings: chosen } = await site.call(`GET /api/autopost-projects/${projectId}`)
    expect(chosen.assistantId).toBe(assistant.id)
    await page.getByText('Пока нет автопостов').waitFor()

    await page.getByText('Требуется настройка интеграции').waitFor()
    await button('Настроить Telegram').click()
    await button('Создать интеграцию').click()
    for (const words of ['Введите название', 'Введите токен бота', 'Введите ID канала/группы'])
      await page.getByText(words, { exact: true }).waitFor()
    const bot = servers().telegram.addBot({ username: 'plants_bot' })
    const chat = servers().telegram.addChat({
      type: 'channel',
      title: 'Растения',
      username: 'plants',
      members: [[bot, 'administrator']],
    })
    await page.getByLabel('Название').fill('Растения')
    await page.getByLabel('Токен бота').fill(bot.token)
    await page.getByLabel('ID канала или группы').fill(String(chat.id))
    await button('Создать интеграцию').click()
    await page.getByText('Интеграция с Telegram создана').first().waitFor()
    await page.getByText('Требуется настройка интеграции').waitFor({ state: 'detached' })
    await tab.look('autopost-project')
    await button('Настройки проекта').click()
    const settings = dialog('Настройки проекта')
    await settings.getByLabel('Часовой пояс').fill('Europe/Moskow')
    await settings.getByRole('button', { name: 'Сохранить' }).click()
    await settings.getByText(/Такого часового пояса нет/).waitFor()
    await settings.getByLabel('Часовой пояс').fill('Europe/Moscow')
    await settings.getByRole('button', { name: 'Добавить время' }).click()
    expect(await findViolations(page)).toEqual([])
    await settings.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Настройки проекта сохранены').first().waitFor()
  }, 60_000)

  it('shows its channels, and connects a second one from there', async () => {
    const { page, tab, button } = site
    const channels = page.getByRole('region', { name: 'Каналы' })
    await channels.getByText('Растения').waitFor()
    await channels.getByRole('button', { name: 'Подключить канал' }).click()
    await page.getByRole('menuitem', { name: 'Telegram-канал или группа' }).click()
    const bot = servers().telegram.addBot({ username: 'bouquets_bot' })
    const chat = servers().telegram.addChat({
      type: 'channel',
      title: 'Букеты',
      username: 'bouquets',
      members: [[bot, 'administrator']],
    })
    await page.getByLabel('Название').fill('Букеты')
    await page.getByLabel('Токен бота').fill(bot.token)
    await page.getByLabel('ID канала или группы').fill(String(chat.id))
    await button('Создать интеграцию').click()
    await channels.getByText('Букеты').waitFor()
    expect(await channels.getByRole('listitem').count()).toBe(2)
    expect(await findViolations(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await tab.look('autopost-channels')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflow()).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await page.emulateMedia({ colorScheme: 'dark' })
    await tab.look('autopost-channels-360-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })

    // A community of VK is connected where its form is.
    await channels.getByRole('button', { name: 'Подключить канал' }).click()
    await page.getByRole('menuitem', { name: 'Сообщество VK' }).click()
    const vk = page.getByRole('dialog', { name: 'VK' })
    await vk.getByRole('button', { name: 'Проверить и подключить' }).waitFor()
    await page.keyboard.press('Escape')
    await vk.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('connect')).toBe(null)
    await follow(page, `${servers().server.origin}/autopost/${projectId}`)
    await button('Написать пост').waitFor()
  }, 60_000)

  it('writes a post with a live counter, keeps it over a reload, and schedules it', async () => {
    const { page, tab, button, dialog } = site
    await button('Написать пост').click()
    await dialog('Новый пост').getByRole('button', { name: 'Сохранить черновик' }).click()
    await dialog('Новый пост').getByText('Введите заголовок').waitFor()
    const title = dialog('Новый пост').getByLabel('Заголовок')
    await expect.poll(() => title.evaluate(element => element === document.activeElement)).toBe(true)
    await dialog('Новый пост').getByLabel('Заголовок').fill('Скидки недели')
    await dialog('Новый пост').getByRole('checkbox', { name: 'Растения' }).click()
    const text = dialog('Новый пост').getByLabel('Текст', { exact: true })
    await text.fill('Только до воскресенья: ')
    await text.press('End')
    await button('Жирный').click()
    await page.keyboard.type('скидка 20 %')
    await dialog('Новый пост')
      .getByText(/^34 из 4.096$/)
      .waitFor()
    await dialog('Новый пост').locator('b, strong').getByText('скидка 20 %').waitFor()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('скидка 20')

    await page.reload()
    await button('Написать пост').click()
    await dialog('Новый пост')
      .getByText(/Восстановлено то, что вы не сохранили/)
      .waitFor()
    expect(await text.inputValue()).toBe('Только до воскресенья: **скидка 20 %**')
    await page.getByRole('radio', { name: 'В своё время' }).click()
    await page.getByLabel('Дата и время').fill(inDays(2, '10:30'))
    expect(await findViolations(page)).toEqual([])
    await tab.look('autopost-editor')
    await button('Запланировать').click()
    await page.getByText('Пост запланирован').first().waitFor()
    const card = page
      .getByRole('region', { name: 'Посты проекта' })
      .getByRole('button', { name: /^Скидки недели/ })
    await card.getByText('Запланирован', { exact: true }).waitFor()
    await card.getByText('Только до воскресенья: скидка 20 %').waitFor()
    const [post] = await posts()
    expect(post).toMatchObject({ title: 'Скидки недели', status: 'scheduled' })
    expect(await findViolations(page)).toEqual([])
  }, 60_000)

  it('moves it in the calendar by keyboard and by dragging', async () => {
    const { page, tab, button } = site
    await page.getByRole('tab', { name: 'Календарь' }).click()
    const chip = page.getByRole('button', { name: /10:30 Скидки недели Запланирован/ })
    // Near the end of a month it may be in the next one.
    await page.locator('time[aria-current=date]').waitFor()
    if (inDays(2, '').slice(0, 7) !== inDays(0, '').slice(0, 7)) await button('Позже').click()
    await chip.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(async () => (await posts())[0]?.scheduledAt).toContain('T07:30')
    const day = inDays(3, '').slice(0, 10)
    await page
      .locator('li', { has: page.locator(`time[datetime="${day}"]`) })
      .getByRole('button', { name: /10:30 Скидки недели/ })
      .waitFor()
    await expect.poll(() => chip.evaluate(element => element === document.activeElement)).toBe(true)
    const target = inDays(4, '').slice(0, 10)
    const cell = page.locator('li', { has: page.locator(`time[datetime="${target}"]`) })
    // In the last row it may be out of view, and to scroll to it ends the drag.
    await cell.scrollIntoViewIfNeeded()
    await chip.dragTo(cell)
    await expect
      .poll(async () => (await posts())[0]?.scheduledAt)
      .toBe(new Date(`${target}T10:30:00+03:00`).toISOString())
    await tab.look('autopost-calendar')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('radio', { name: 'Неделя' }).click()
    await tab.look('autopost-week')
  }, 60_000)

  it('loses nobody’s text when two write at once', async () => {
    const { page, tab, button, dialog, call } = site
    await follow(page, `${servers().server.origin}/autopost/${projectId}`)
    await page.getByRole('button', { name: /^Скидки недели/ }).click()
    const text = dialog(/^Пост/).getByLabel('Текст', { exact: true })
    await text.fill('Мой новый текст')
    const [post] = await posts()
    await call(`PUT /api/autoposts/${post?.id}`, {
      content: 'Текст из другой вкладки',
      version: post?.version,
    })
    await page.getByText('Пост изменили, пока вы писали').waitFor()
    await tab.look('autopost-conflict')
    await button('Взять сохранённый').click()
    expect(await text.inputValue()).toBe('Текст из другой вкладки')
    await button('Вернуть мой текст').click()
    expect(await text.inputValue()).toBe('Мой новый текст')
    await button('Запланировать').click()
    await dialog(/^Пост/).waitFor({ state: 'detached' })
    expect((await call(`GET /api/autoposts/${post?.id}`)).content).toBe('Мой новый текст')
  }, 60_000)

  it('publishes at once, and shows the link and what happened', async () => {
    const { page, tab, dialog } = site
    await page.getByRole('button', { name: 'Действия с постом «Скидки недели»' }).click()
    await page.getByRole('menuitem', { name: 'Опубликовать сейчас' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Опубликовать сейчас' }).click()
    const card = page.getByRole('button', { name: /^Скидки недели/ })
    await card.getByText('Опубликован', { exact: true }).waitFor()
    await card.click()
    const opened = dialog(/^Скидки недели/)
    await opened.getByText('Пост уже опубликован').waitFor()
    expect(
      await opened.getByRole('link', { name: 'Открыть в канале' }).first().getAttribute('href'),
    ).toContain('https://t.me/plants/')
    await opened.getByText('Ботаника: пост опубликован').first().waitFor()
    await tab.look('autopost-published')
    await page.keyboard.press('Escape')
  }, 60_000)

  it('draws only what is near of 1,000 posts, fits a phone, and says what deleting cancels', async () => {
    const { page, tab, button, call } = site
    const { server } = servers()
    const [stored] = await server.find('autopost_posts', { projectId })
    await server.insert(
      'autopost_posts',
      Array.from({ length: 1_000 }, (_, n) => {
        const { _id, ...post } = stored ?? {}
        return { ...post, title: `Пост ${n}`, status: 'draft', scheduledAt: null, publishedAt: null }
      }),
    )
    expect((await call(`GET /api/autopost-projects/${projectId}`)).counts.draft).toBe(1_000)
    await page.reload()
    const list = page.getByRole('region', { name: 'Посты проекта' })
    await list.getByRole('listitem').first().waitFor()
    let most = 0
    const last = async () => {
      await list.evaluate(area => area.scrollTo({ top: area.scrollHeight }))
      const rows = await list.getByRole('listitem').all()
      most = Math.max(most, rows.length)
      return rows
        .at(-1)
        ?.getAttribute('aria-posinset', { timeout: 1_000 })
        .catch(() => null)
    }
    await expect.poll(last, { timeout: 60_000, interval: 50 }).toBe('1001')
    expect(most).toBeLessThan(60)
    // Back at the first one: what was drawn once is drawn again.
    await list.evaluate(area => area.scrollTo({ top: 0 }))
    await list.getByRole('listitem').first().waitFor()
    await expect.poll(() => list.getByRole('listitem').first().getAttribute('aria-posinset')).toBe('1')

    await page.setViewportSize({ width: 360, height: 720 })
    await follow(page, `${servers().server.origin}/autopost/${projectId}`)
    await list.getByRole('listitem').first().waitFor()
    expect(await overflow()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await tab.look('autopost-360')
    await page.getByRole('tab', { name: 'Календарь' }).click()
    await page.getByText('Часовой пояс: Europe/Moscow').waitFor()
    expect(await overflow()).toBe(0)

    await button('Действия с проектом').click()
    await page.getByRole('menuitem', { name: 'Удалить проект' }).click()
    await page.getByText(/Запланированных постов в проекте нет/).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Пока нет проектов').waitFor()
  }, 240_000)
}

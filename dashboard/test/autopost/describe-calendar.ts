import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Autopost, inDays, momentIn, openAutopost, type Servers } from './start-autopost.ts'

export const describeCalendar = (servers: () => Servers): void => {
  let site: Autopost
  let id = ''
  beforeAll(async () => {
    site = await openAutopost(servers())
    const post = await site.make({
      title: 'Совет дня',
      content: 'Поливайте утром',
      integrationId: site.channel.id,
      scheduledAt: momentIn(1, '09:00'),
      isRecurring: true,
      recurringInterval: 'daily',
      as: 'schedule',
    })
    id = post.id
  }, 240_000)

  const chipOn = (day: string, time: string) =>
    site.page
      .locator('li', { has: site.page.locator(`time[datetime="${day}"]`) })
      .getByRole('button', { name: new RegExp(`^${time} Совет дня`) })

  it('moves one publication of a recurring post by keyboard: it becomes a post of its own', async () => {
    const { page, tab, goto, dialog, button, read, posts } = site
    const [today = '', day = '', next = ''] = [0, 2, 3].map(days => inDays(days, '').slice(0, 10))
    await goto('?view=calendar')
    await page.locator('time[aria-current=date]').waitFor()
    if (next.slice(0, 7) !== today.slice(0, 7) && (await chipOn(day, '09:00').count()) === 0)
      await button('Позже').click()
    await chipOn(day, '09:00').first().focus()
    await page.keyboard.press('Alt+ArrowRight')
    const asking = dialog('Перенести пост, который повторяется?')
    await asking.getByLabel('Куда').waitFor()
    expect(await asking.getByLabel('Куда').inputValue()).toBe(`${next}T09:00`)
    expect(await findViolations(page)).toEqual([])
    await tab.look('autopost-move-series')
    await asking.getByLabel('Куда').fill(`${next}T11:15`)
    await asking.getByRole('button', { name: 'Перенести' }).click()
    await asking.waitFor({ state: 'detached' })
    await chipOn(next, '11:15').waitFor()
    expect(await chipOn(day, '09:00').count()).toBe(0)
    expect((await read(id)).skipped).toEqual([momentIn(2, '09:00')])
    expect(await posts()).toHaveLength(2)
  }, 120_000)

  it('moves the whole series by dragging, in the week too', async () => {
    const { page, dialog, read, button, tab } = site
    await page.getByRole('radio', { name: 'Неделя' }).click()
    const chips = page.getByRole('button', { name: /^09:00 Совет дня/ })
    // On a Sunday, what comes is in the next week.
    await page.getByRole('region', { name: 'Неделя' }).waitFor()
    if ((await chips.count()) === 0) await button('Позже').click()
    await chips.last().waitFor()
    await tab.look('autopost-week')
    expect(await findViolations(page)).toEqual([])
    const box = await chips.last().boundingBox()
    if (!box) throw new Error('The post is not in view')
    await page.mouse.move(box.x + 20, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + 60, { steps: 4 })
    await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 })
    await page.mouse.up()
    const asking = dialog('Перенести пост, который повторяется?')
    await asking.getByRole('radio', { name: 'Всю серию' }).click()
    const to = await asking.getByLabel('Куда').inputValue()
    const time = to.slice(11)
    expect(time).toMatch(/^1[01]:00$/)
    await asking.getByRole('button', { name: 'Перенести' }).click()
    await asking.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: new RegExp(`^${time} Совет дня`) })
      .last()
      .waitFor()
    const moved = await read(id)
    expect(moved.scheduledAt).toBe(momentIn(1, time))
    expect(moved.skipped).toEqual([momentIn(2, time)])
  }, 120_000)
}

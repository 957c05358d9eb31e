import { describe, expect, it } from 'vitest'
import { planLocally } from './plan-locally.ts'
import { readRequest } from './read-request.ts'

// A Wednesday, 12:00 in Moscow.
const now = new Date('2027-03-10T09:00Z')
const read = (request: string) =>
  readRequest(request, { now, timeZone: 'Europe/Moscow', defaultTime: '12:00' })

describe('a request in its own words', () => {
  it.each([
    ['Сделай 12 постов о зелёном чае на месяц', { count: 12, topic: 'зелёном чае' }],
    ['пять коротких публикаций про скидки', { count: 5, topic: 'скидки' }],
    ['Публикуй каждый день в 9:00 мотивационные цитаты', { count: 7, times: ['09:00'], everyDays: 1 }],
    [
      'Посты на неделю о новинках, в 10:00 и 18:30',
      { count: 14, times: ['10:00', '18:30'], topic: 'новинках' },
    ],
    ['План на 10 дней через день про доставку', { count: 5, everyDays: 2, topic: 'доставку' }],
    ['Пост по понедельникам и четвергам о расписании', { weekdays: [1, 4], count: 7 }],
    ['3 поста по будням с понедельника', { count: 3, weekdays: [1, 2, 3, 4, 5], firstDay: '2027-03-15' }],
    ['Анонс завтра в 7 вечера о мастер-классе', { count: 1, times: ['19:00'], firstDay: '2027-03-11' }],
    ['Опубликуй сегодня в 18:00 пост о распродаже', { count: 1, firstDay: '2027-03-10', times: ['18:00'] }],
    ['Опубликуй сегодня в 10:00 пост о распродаже', { count: 1, firstDay: '2027-03-11' }],
    ['Два раза в неделю рассказывай о сортах', { everyDays: 3 }],
    ['Write 4 posts about our new menu for the week', { count: 4, topic: 'our new menu' }],
    ['7 postów o kawie codziennie od jutra', { count: 7, topic: 'kawie', firstDay: '2027-03-11' }],
    ['Сделай 500 постов о чае', { count: 30 }],
    ['посты с 2027-04-01 о весне', { firstDay: '2027-04-01' }],
  ])('%s', (request, wanted) => {
    expect(read(request)).toMatchObject(wanted)
  })

  it('is planned on its days, with texts of documents word for word, else with its own words', () => {
    const material = [{ title: 'Прайс.md', heading: 'Улун', quote: 'Улун стоит 300 рублей.' }]
    const context = { now, timeZone: 'Europe/Moscow', defaultTime: '12:00', most: 4_000 }
    const plan = planLocally('3 поста по будням в 10:00 о сортах чая', { ...context, material })
    expect(plan).toEqual([
      {
        title: 'Улун',
        content: 'Улун стоит 300 рублей.',
        scheduledDate: '2027-03-11',
        scheduledTime: '10:00',
      },
      {
        title: 'О сортах чая (2/3)',
        content: 'О сортах чая (2/3)',
        scheduledDate: '2027-03-12',
        scheduledTime: '10:00',
      },
      {
        title: 'О сортах чая (3/3)',
        content: 'О сортах чая (3/3)',
        scheduledDate: '2027-03-15',
        scheduledTime: '10:00',
      },
    ])
  })

  it('is read in time, whatever it is', () => {
    const started = performance.now()
    for (const text of [
      'о '.repeat(4_000),
      'в 10 '.repeat(1_600),
      '«'.repeat(8_000),
      'каждый '.repeat(1_100),
    ])
      read(text)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

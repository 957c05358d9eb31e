import { describe, expect, it } from 'vitest'
import { checkPlan, type PlanContext } from './check-plan.ts'
import type { PlannedPost } from './plan-schema.ts'

const context: PlanContext = {
  now: new Date('2027-03-10T09:00Z'),
  timeZone: 'Europe/Moscow',
  defaultTime: '12:00',
  existing: [],
  language: 'ru',
  target: { integrationId: 'a'.repeat(24), most: 100, lengthOf: text => text.length },
}
const post = (change: Partial<PlannedPost> = {}): PlannedPost => ({
  title: 'Чай',
  content: 'Сегодня завариваем улун.',
  scheduledDate: '2027-03-11',
  scheduledTime: '10:30',
  ...change,
})
const check = (posts: readonly PlannedPost[], change: Partial<PlanContext> = {}) =>
  checkPlan(posts, { ...context, ...change })

describe('a plan of the model', () => {
  it('becomes posts at the local time of the project, for its channel', () => {
    const { posts, dropped } = check([post({ tags: ['#чай', 'зелёный чай', '##', 'чай'] })])
    expect(dropped).toEqual([])
    expect(posts).toEqual([
      {
        canBeScheduled: true,
        input: {
          title: 'Чай',
          content: 'Сегодня завариваем улун.',
          scheduledAt: '2027-03-11T07:30:00.000Z',
          integrationId: 'a'.repeat(24),
          metadata: { hashtags: ['чай', 'зелёный_чай'] },
        },
      },
    ])
    expect(check([post()], { timeZone: 'Europe/Warsaw' }).posts[0]?.input.scheduledAt).toBe(
      '2027-03-11T09:30:00.000Z',
    )
  })

  it('has at most 30 posts, and says how many were left out', () => {
    const many = Array.from({ length: 34 }, (_, index) => post({ content: `Пост ${index}` }))
    const { posts, dropped } = check(many)
    expect(posts).toHaveLength(30)
    expect(dropped).toEqual([
      'Модель запланировала 34 поста: оставлены первые 30, больше за один запрос нельзя',
    ])
  })

  it('keeps what cannot be scheduled as a draft, and tells why', () => {
    const { posts, dropped } = check([
      post({ content: 'раз', scheduledDate: '2027-02-30' }),
      post({ content: 'два', scheduledDate: '2027-03-10', scheduledTime: '11:59' }),
      post({ content: 'три'.repeat(50) }),
      post({ content: 'четыре', scheduledDate: 'завтра' }),
    ])
    expect(posts.map(({ canBeScheduled }) => canBeScheduled)).toEqual([false, false, false, false])
    expect(posts.map(({ input }) => input.scheduledAt)).toEqual([
      null,
      '2027-03-10T08:59:00.000Z',
      '2027-03-11T07:30:00.000Z',
      null,
    ])
    expect(dropped.join('\n')).toMatch(/«2027-02-30».*\n.*уже прошло.*\n.*\(100\).*\n.*«завтра»/)
  })

  it('leaves out posts without a text and those that there are already, in itself or in the project', () => {
    const existing = [{ scheduledAt: '2027-03-11T07:30:00.000Z', content: 'СЕГОДНЯ завариваем: улун' }]
    const { posts, dropped } = check(
      [post(), post({ content: ' ' }), post({ content: 'а' }), post({ content: 'А!' })],
      {
        existing,
      },
    )
    expect(posts.map(({ input }) => input.content)).toEqual(['а'])
    expect(dropped).toHaveLength(3)
  })

  it('takes the default time for one that is none, and its weekday for a weekly post', () => {
    const [one] = check([
      post({ scheduledTime: '25:00', isRecurring: true, recurringInterval: 'weekly' }),
    ]).posts
    expect(one?.input).toMatchObject({
      scheduledAt: '2027-03-11T09:00:00.000Z',
      isRecurring: true,
      recurringInterval: 'weekly',
      recurringDays: [4],
    })
    const [other] = check([post({ isRecurring: true, recurringInterval: 'hourly' })]).posts
    expect(other?.input.isRecurring).toBeUndefined()
  })
})

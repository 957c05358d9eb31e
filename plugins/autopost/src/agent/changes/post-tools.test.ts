import { describe, expect, it } from 'vitest'
import type { Post } from '../../shared/post.ts'
import { changeLocally } from '../local/change-locally.ts'
import type { Command } from '../local/read-command.ts'
import { createWishes } from './collect-wishes.ts'
import { createPostTools, movedTo } from './post-tools.ts'
import { isUntouched, versionOf } from './version-of.ts'

const emptyPost: Post = {
  id: 'a'.repeat(24),
  userId: 'b'.repeat(24),
  projectId: 'c'.repeat(24),
  status: 'draft',
  review: 'waiting',
  reviewNote: '',
  version: 1,
  scheduledAt: '2027-03-27T09:00:00.000Z',
  publishedAt: null,
  lastPublished: null,
  nextScheduled: null,
  failureReason: null,
  createdAt: '2027-03-01T09:00:00.000Z',
  updatedAt: '2027-03-01T09:00:00.000Z',
  title: 'Чай',
  content: 'Улун 🍵 из Уишаня. Завариваем три минуты. Приходите!',
  targets: [],
  media: [],
  linkPreview: true,
  buttons: [],
  comment: '',
  ad: { isAd: false, advertiser: '', erid: '' },
  metadata: {},
  isRecurring: false,
  recurringInterval: null,
  recurringDays: [],
  recurringTime: null,
  recurringUntil: null,
  recurringCount: null,
  skipped: [],
  upcoming: [],
  deliveries: [],
  timeline: [],
}
const posts: Post[] = [
  emptyPost,
  { ...emptyPost, id: '2'.repeat(24), title: 'Кофе', content: 'Кофе', scheduledAt: null },
]

const start = () => {
  const wishes = createWishes()
  const tools = createPostTools({
    posts,
    wishes,
    timeZone: 'Europe/Warsaw',
    create: async planned => `${planned.length} created`,
  })
  const run = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const tool = tools.find(one => one.name === name)
    return String(await tool?.run(input, { signal: new AbortController().signal }))
  }
  return { wishes, run, tools }
}

describe('tools over the posts of a project', () => {
  it('collect one wish per post, whatever number of calls', async () => {
    const { wishes, run } = start()
    expect(
      await run('edit_posts', {
        edits: [
          { post: 1, title: 'Улун' },
          { post: 7, title: 'Нет' },
        ],
      }),
    ).toBe('1: changed\n7: there is no such post')
    await run('move_posts', { posts: [1], byMinutes: 60 })
    expect(wishes.all()).toMatchObject([
      { kind: 'edit', after: { title: 'Улун', scheduledAt: '2027-03-27T10:00:00.000Z' } },
    ])
    expect(await run('read_posts', { posts: [1] })).toContain('1. Улун\nУлун 🍵')
    await run('delete_posts', { posts: [1] })
    expect(wishes.all()).toMatchObject([{ kind: 'delete', after: null }])
  })

  it('have no wish for what is as wanted already, and no empty text', async () => {
    const { wishes, run } = start()
    expect(await run('edit_posts', { edits: [{ post: 1, title: 'Чай' }] })).toBe('1: as before')
    expect(await run('edit_posts', { edits: [{ post: 1, content: ' ' }] })).toBe(
      '1: a text must not be empty',
    )
    expect(await run('move_posts', { posts: [2], byMinutes: 60 })).toContain('it has no time')
    expect(wishes.all()).toEqual([])
    expect(await run('create_posts', { posts: [{}, {}] })).toBe('2 created')
  })

  it('search documents only where the project has some', () => {
    expect(start().tools.map(({ name }) => name)).not.toContain('read_knowledge')
  })
})

describe('moving a time', () => {
  const timeZone = 'Europe/Warsaw'
  it('keeps the local hour over a change of clocks when it moves by days, not when by hours', () => {
    const from = '2027-03-27T09:00:00.000Z'
    expect(movedTo(from, { byMinutes: 1_440, timeZone })).toBe('2027-03-28T08:00:00.000Z')
    expect(movedTo(from, { byMinutes: 1_440 + 60, timeZone })).toBe('2027-03-28T10:00:00.000Z')
  })
  it('sets a date or a time, and refuses what does not exist', () => {
    const from = '2027-03-10T09:00:00.000Z'
    expect(movedTo(from, { time: '18:30', timeZone })).toBe('2027-03-10T17:30:00.000Z')
    expect(movedTo(from, { date: '2027-04-01', timeZone })).toBe('2027-04-01T08:00:00.000Z')
    expect(movedTo(null, { date: '2027-04-01', time: '10:00', timeZone })).toBe('2027-04-01T08:00:00.000Z')
    expect(movedTo(null, { date: '2027-04-01', timeZone })).toBeNull()
    expect(movedTo(from, { date: '2027-02-30', timeZone })).toBeNull()
    expect(movedTo(from, { timeZone })).toBeNull()
  })
})

describe('a command without a model', () => {
  const change = (command: Command) => {
    const wishes = createWishes()
    const isFound = changeLocally(command, { posts, wishes, timeZone: 'Europe/Moscow' })
    return { isFound, wishes: wishes.all() }
  }
  it('takes out emoji and shortens at a sentence', () => {
    const command = { kind: 'text', posts: 'all', isShorter: false, hasNoEmoji: true } as const
    expect(change(command).wishes).toMatchObject([
      { after: { content: 'Улун из Уишаня. Завариваем три минуты. Приходите!' } },
    ])
    const long = { ...emptyPost, content: 'Первое предложение про чай. '.repeat(6).trim() }
    const wishes = createWishes()
    changeLocally(
      { ...command, isShorter: true, hasNoEmoji: false },
      { posts: [long], wishes, timeZone: 'UTC' },
    )
    expect(wishes.all()[0]?.after?.content).toBe('Первое предложение про чай. '.repeat(3).trim())
  })
  it('moves those that have a time, and says when there are none', () => {
    const moved = change({ kind: 'shift', posts: 'all', minutes: 60 })
    expect(moved.wishes).toMatchObject([{ kind: 'move', after: { scheduledAt: '2027-03-27T10:00:00.000Z' } }])
    expect(change({ kind: 'delete', posts: [9] })).toEqual({ isFound: false, wishes: [] })
  })
})

describe('a post that a person changed meanwhile', () => {
  it('takes a change of other fields, and none of those that the person changed', () => {
    const from = versionOf(emptyPost)
    const to = { ...from, scheduledAt: '2027-03-28T09:00:00.000Z' }
    expect(isUntouched({ ...from, title: 'Новое' }, { from, to })).toBe(true)
    expect(isUntouched({ ...from, scheduledAt: null }, { from, to })).toBe(false)
  })
})

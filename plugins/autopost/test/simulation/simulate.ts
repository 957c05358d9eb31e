import type { Host } from '@botanika/core/plugin'
import { createEngine, type Engine } from './engine.ts'
import { createFakePosts } from './fake-posts.ts'
import { day, dueOf, hour, type ModelPost, nextOf } from './model-post.ts'
import { seededRandom } from './random.ts'

export interface SimulationOptions {
  db: Host['db']
  seed: number
  days: number
}

export interface SimulationResult {
  /** Broken promises, in words; empty: none. */
  broken: string[]
  published: number
  posts: number
  crashes: number
  missed: number
}

const lateMinutes = 180
const channel = 'c'.repeat(24)
const weekdaySets = [[0, 1, 2, 3, 4, 5, 6], [1, 3, 5], [0], [2, 6]]

/**
 * Days of a project with a person who writes, moves, pauses and deletes, two processes that crash anywhere, lost events and
 * hours without any server; compared step by step with a model that only knows what was asked.
 */
export const simulate = async ({ db, seed, days }: SimulationOptions): Promise<SimulationResult> => {
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  let time = Date.UTC(2027, 2, 1, 0, 7)
  const now = (): Date => new Date(time)
  const core = createFakePosts({ random, now })
  const broken: string[] = []
  let crashes = 0
  let isShaky = false
  const fault = (share: number): void => {
    if (!isShaky || random() >= share) return
    crashes += 1
    throw new Error('the process was killed')
  }
  /** The process may be killed before the core has stored it, and after. */
  const killed =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      fault(0.15)
      const result = await call(...given)
      fault(0.15)
      return result
    }
  const { plan, cancel, cancelAll } = core.publishing
  const faulty = {
    ...core.publishing,
    plan: killed(plan),
    cancel: killed(cancel),
    cancelAll: killed(cancelAll),
  }
  const startCrashing = (): Engine =>
    createEngine({
      db,
      publishing: faulty,
      now: () => {
        fault(0.03)
        return now()
      },
    })
  const steady = createEngine({ db, publishing: core.publishing, now })
  let other = startCrashing()
  const restart = (): void => {
    other = startCrashing()
  }

  const accountId = 'a'.repeat(24)
  const { _id } = await steady.projects.create(accountId, {
    name: 'Модель',
    settings: { timeZone: 'UTC', lateWindowMinutes: lateMinutes },
  })
  const projectId = _id.toHexString()
  let isPaused = false
  const model = new Map<string, ModelPost>()
  const waitingEvents = new Set<string>()
  let written = 0

  const soon = (): number => time + Math.ceil(random() * 48) * hour + Math.floor(random() * 50) * 60_000
  const create = async (): Promise<void> => {
    written += 1
    const anchor = Math.floor(soon() / 60_000) * 60_000
    const weekdays = random() < 0.5 ? null : (pick(weekdaySets) ?? null)
    const content = `Пост ${written}`
    const made = await steady.posts.create(
      accountId,
      projectId,
      {
        title: content,
        content,
        integrationId: channel,
        scheduledAt: new Date(anchor).toISOString(),
        as: 'schedule',
        ...(weekdays && { isRecurring: true, recurringInterval: 'weekly', recurringDays: [...weekdays] }),
      },
      'person',
    )
    model.set(made.id, {
      id: made.id,
      content,
      rule: { anchor, weekdays },
      isScheduled: true,
      isDeleted: false,
      since: time,
      skipped: new Set(),
      may: new Set(),
      must: new Set(),
      attempted: new Set(),
    })
  }
  const living = (): ModelPost[] =>
    [...model.values()].filter(
      post =>
        !post.isDeleted &&
        (post.rule.weekdays !== null || (post.attempted.size === 0 && post.rule.anchor > time)),
    )
  const change = async (post: ModelPost): Promise<void> => {
    written += 1
    const what = random()
    if (what < 0.5) {
      post.content = `Правка ${written}`
      await steady.posts.change(accountId, post.id, { content: post.content }, 'person')
    } else if (what < 0.72) {
      const anchor = Math.floor(soon() / 60_000) * 60_000
      await steady.posts.change(
        accountId,
        post.id,
        { scheduledAt: new Date(anchor).toISOString(), as: 'schedule' },
        'person',
      )
      Object.assign(post, { rule: { ...post.rule, anchor }, isScheduled: true, since: time })
    } else if (what < 0.85) {
      const next = nextOf(post, time)
      if (next === null || !post.rule.weekdays) return
      await steady.actions.skip(accountId, post.id, 'ru', { at: new Date(next), isSkipped: true })
      post.skipped.add(next)
    } else if (what < 0.93) {
      await steady.posts.change(accountId, post.id, { as: 'draft' }, 'person')
      post.isScheduled = false
    } else {
      await steady.posts.remove(accountId, post.id)
      post.isDeleted = true
    }
  }
  const act = async (): Promise<void> => {
    if (model.size < 8 || random() < 0.3) await create()
    else if (random() < (isPaused ? 0.6 : 0.06)) {
      isPaused = !isPaused
      await steady.changes.change(accountId, projectId, { status: isPaused ? 'paused' : 'active' })
    } else {
      const post = pick(living())
      if (post) await change(post)
    }
  }

  /** Checks the result that a step has to bring, and the ones it may bring. */
  const expect = (): void => {
    for (const post of model.values()) {
      if (!post.isScheduled || post.isDeleted || isPaused) continue
      const due = dueOf(post, time)
      if (due === null || time > due + lateMinutes * 60_000) continue
      post.may.add(due)
      if (!isShaky) post.must.add(due)
    }
  }
  const attemptedAt = (at: Date, text: string, key: string): void => {
    const post = model.get(key.split(':')[1] ?? '')
    const due = at.getTime()
    const told = `${new Date(time).toISOString()} ${key}`
    if (!post || post.isDeleted || !post.isScheduled || isPaused)
      broken.push(`${told}: published although it was taken back`)
    else {
      if (post.attempted.has(due)) broken.push(`${told}: published twice`)
      if (!post.may.has(due)) broken.push(`${told}: published at a time that nobody asked for`)
      if (text !== post.content) broken.push(`${told}: published «${text}» instead of «${post.content}»`)
      post.attempted.add(due)
    }
  }

  const end = time + days * day
  let downUntil = 0
  while (time < end + 3 * day) {
    time += hour
    const isLast = time >= end
    if (!isLast && random() < 0.02) downUntil = time + Math.ceil(random() * 8) * hour
    if (time < downUntil) continue
    isShaky = !isLast && random() < 0.4
    if (isLast && isPaused) {
      isPaused = false
      await steady.changes.change(accountId, projectId, { status: 'active' })
    }
    const race = isShaky ? other.repair().catch(restart) : undefined
    if (!isLast && random() < 0.13) await act()
    await race
    await Promise.all([other.repair().catch(restart), isShaky ? undefined : steady.repair()])
    expect()
    const { attempts, ended } = await core.tick(steady.compose)
    for (const { at, text, key } of attempts) attemptedAt(at, text, key)
    for (const key of ended) waitingEvents.add(key)
    for (const key of [...waitingEvents]) {
      if (!isLast && random() < 0.3) continue
      const follower = isShaky ? other : steady
      await follower.follow({ key }).then(() => waitingEvents.delete(key), restart)
    }
  }

  let missed = 0
  for (const post of model.values()) {
    for (const due of post.must)
      if (!post.attempted.has(due))
        broken.push(
          `${post.id} of ${new Date(due).toISOString()} was not published (${JSON.stringify(post.rule)})`,
        )
    if (post.isDeleted || !post.isScheduled || post.rule.weekdays) continue
    const { status, failureReason } = await steady.posts.read(accountId, post.id)
    const isOpen = status === 'scheduled' || (status === 'failed' && !failureReason)
    if (isOpen) broken.push(`${post.id} is ${status} and says nothing`)
    if (!post.attempted.has(post.rule.anchor)) {
      missed += 1
      if (status !== 'failed') broken.push(`${post.id} was not published and is ${status}`)
    }
  }
  const published = [...model.values()].reduce((sum, { attempted }) => sum + attempted.size, 0)
  return { broken, published, posts: model.size, crashes, missed }
}

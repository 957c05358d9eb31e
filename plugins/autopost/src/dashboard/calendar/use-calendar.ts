import { ApiError, errorText } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Post, PostCard } from '../../shared/post.ts'
import { api } from '../autopost-api.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { momentOf } from '../time/zone-time.ts'
import { type Entry, isMovable } from './calendar-range.ts'
import type { MoveScope } from './move-recurring.tsx'
import { useCalendarTexts } from './texts.ts'

const pageSize = 200
/** Maximum number of pages of a range: one with more posts shows the first of them. */
const maxPages = 10

interface CalendarOptions {
  projectId: string
  from: string
  to: string
  timeZone: string
  format: ZoneFormat
}

/**
 * The posts of a span of time, and moving them: shown at once, stored in the background, moved back when that
 * fails.
 */
export const useCalendar = ({ projectId, from, to, timeZone, format }: CalendarOptions) => {
  const t = useCalendarTexts()
  const [loaded, setLoaded] = useState<{ of: string; posts: readonly PostCard[] }>()
  const [asking, setAsking] = useState<{ entry: Entry; to: string }>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  const [moves, setMoves] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState('')
  const asked = useRef(0)
  /** The range whose posts are all drawn. */
  const drawn = useRef<string>(undefined)

  const reload = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    const range = `${projectId} ${from} ${to}`
    const show = (posts: readonly PostCard[]) => mine === asked.current && setLoaded({ of: projectId, posts })
    setIsLoading(true)
    try {
      // A full month is shown as soon as its first posts are read.
      const posts = await readRange(projectId, { from, to }, part => drawn.current !== range && show(part))
      if (mine !== asked.current) return
      show(posts)
      drawn.current = range
      setError(undefined)
    } catch (failure) {
      if (mine === asked.current) setError(failure)
    }
    if (mine === asked.current) setIsLoading(false)
  }, [projectId, from, to])
  useEffect(() => void reload(), [reload])

  const move = async (entry: Entry, day: string, time: string): Promise<boolean> => {
    const { post, at } = entry
    const refuse = (description: string) => {
      toast({ title: t('moveFailed'), description, variant: 'destructive' })
      return false
    }
    const moment = momentOf(`${day}T${time}`, timeZone)
    if (moment === null || moment === at) return false
    if (!isMovable(entry)) return refuse(t('published'))
    if (post.isRecurring) {
      setAsking({ entry, to: `${day}T${time}` })
      return false
    }
    if (Date.parse(moment) < Date.now()) return refuse(t('past'))
    setMoves(before => ({ ...before, [post.id]: moment }))
    setSaid(t('moved', { title: post.title, time: format.dateTime(moment) }))
    let isMoved = true
    try {
      const changed = await api('PUT /api/autoposts/{id}', {
        params: { id: post.id },
        body: { scheduledAt: moment, version: post.version },
      })
      setLoaded(
        known =>
          known && {
            ...known,
            posts: known.posts.map(one => (one.id === post.id ? { ...one, ...partOf(changed) } : one)),
          },
      )
    } catch (failure) {
      isMoved = false
      setSaid('')
      const isChanged = failure instanceof ApiError && failure.status === 409
      refuse(isChanged ? t('changed') : errorText(failure, t('unreachable')))
      await reload()
    }
    setMoves(before =>
      Object.fromEntries(Object.entries(before).filter(([id, to]) => id !== post.id || to !== moment)),
    )
    return isMoved
  }

  /** Moves a recurring post; returns the post that is there now, or why it was refused. */
  const moveRecurring = async (scope: MoveScope, to: string): Promise<{ id: string } | string> => {
    const moment = momentOf(to, timeZone)
    if (!asking || moment === null || Date.parse(moment) < Date.now()) return t('past')
    const { post, at } = asking.entry
    try {
      const moved = await api('POST /api/autoposts/{id}/move', {
        params: { id: post.id },
        body: { at, to: moment, scope, version: post.version },
      })
      setSaid(t('moved', { title: post.title, time: format.dateTime(moment) }))
      await reload()
      return moved
    } catch (failure) {
      const isChanged = failure instanceof ApiError && failure.status === 409
      await reload()
      return isChanged ? t('changed') : errorText(failure, t('unreachable'))
    }
  }

  // Until another range is read, its known posts are shown.
  const posts = loaded?.of === projectId ? loaded.posts : undefined
  const shown = useMemo(
    () =>
      posts?.map(post => {
        const moved = moves[post.id]
        return moved === undefined ? post : { ...post, scheduledAt: moved, occurrences: [] }
      }),
    [posts, moves],
  )
  return {
    /** Missing: the posts are being read. */
    posts: shown,
    error,
    isLoading,
    reload,
    move,
    /** A recurring post that is being moved: one publication, or all. */
    asking,
    stopAsking: () => setAsking(undefined),
    moveRecurring,
    /** The last event, to be read aloud. */
    said,
  }
}

const partOf = ({ scheduledAt, version, status, review }: Post): Partial<PostCard> => ({
  ...{ scheduledAt, version, status, review },
  occurrences: [],
})

const readRange = async (
  id: string,
  range: { from: string; to: string },
  onPart: (posts: readonly PostCard[]) => void,
): Promise<readonly PostCard[]> => {
  const posts = new Map<string, PostCard>()
  let after: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const read = await api.page('GET /api/autopost-projects/{id}/autoposts', {
      params: { id },
      query: { ...range, limit: pageSize, ...(after !== undefined && { after }) },
    })
    for (const post of read.entries) posts.set(post.id, post)
    after = read.next
    if (after === undefined) break
    onPart([...posts.values()])
  }
  return [...posts.values()]
}

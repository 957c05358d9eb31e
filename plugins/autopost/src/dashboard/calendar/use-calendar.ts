import { ApiError, errorText } from '@botanika/dashboard/data'
import { toast } from '@botanika/dashboard/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Post, PostCard } from '../../shared/post.ts'
import { api } from '../autopost-api.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { momentOf } from '../time/zone-time.ts'
import { type Entry, isMovable } from './calendar-range.ts'
import { useCalendarTexts } from './texts.ts'

const pageSize = 200
/** A range with more posts than that shows the first of them. */
const maxPages = 10

interface CalendarOptions {
  projectId: string
  from: string
  to: string
  timeZone: string
  format: ZoneFormat
}

/** The posts of a span of time, and moving them: shown at once, stored in the background, back when that fails. */
export const useCalendar = ({ projectId, from, to, timeZone, format }: CalendarOptions) => {
  const t = useCalendarTexts()
  const [loaded, setLoaded] = useState<{ of: string; posts: readonly PostCard[] }>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  const [moves, setMoves] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState('')
  const asked = useRef(0)
  const range = `${from}/${to}`

  const reload = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setIsLoading(true)
    try {
      const posts = await readRange(projectId, { from, to })
      if (mine !== asked.current) return
      setLoaded({ of: `${from}/${to}`, posts })
      setError(undefined)
    } catch (failure) {
      if (mine === asked.current) setError(failure)
    }
    if (mine === asked.current) setIsLoading(false)
  }, [projectId, from, to])
  useEffect(() => void reload(), [reload])

  const move = async ({ post, at }: Entry, day: string, time: string): Promise<boolean> => {
    const refuse = (description: string) => {
      toast({ title: t('moveFailed'), description, variant: 'destructive' })
      return false
    }
    const moment = momentOf(`${day}T${time}`, timeZone)
    if (moment === null || moment === at) return false
    if (!isMovable(post)) return refuse(post.isRecurring ? t('fixed') : t('published'))
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

  const posts = loaded?.of === range ? loaded.posts : undefined
  return {
    /** Missing: they are being read. */
    posts: posts?.map(post => {
      const moved = moves[post.id]
      return moved === undefined ? post : { ...post, scheduledAt: moved, occurrences: [] }
    }),
    error,
    isLoading,
    reload,
    move,
    /** What happened, to be read aloud. */
    said,
  }
}

const partOf = ({ scheduledAt, version, status, review }: Post): Partial<PostCard> => ({
  ...{ scheduledAt, version, status, review },
  occurrences: [],
})

const readRange = async (id: string, range: { from: string; to: string }): Promise<PostCard[]> => {
  const posts: PostCard[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const read = await api.page('GET /api/autopost-projects/{id}/autoposts', {
      params: { id },
      query: { ...range, limit: pageSize, ...(after !== undefined && { after }) },
    })
    posts.push(...read.entries)
    after = read.next
    if (after === undefined) break
  }
  return [...new Map(posts.map(post => [post.id, post])).values()]
}

import type { InboxChanged } from '@botanika/core/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useList } from '../../data/use-list.ts'
import { askedOf, type InboxQuery } from './inbox-query.ts'
import { belongs, listed } from './merge-items.ts'
import { useInboxNews, useKnownItems } from './use-inbox-news.ts'

const size = 50

export interface InboxListOptions {
  query: InboxQuery
  /** Id of the signed-in user. */
  userId: string
  /** Id of the open conversation. */
  openId: string | undefined
  /** Present time, ms. */
  now: number
  /** It grows when events may have been missed. */
  gap: number
}

/** The conversations of a list of the inbox, live. */
export const useInboxList = ({ query, userId, openId, now, gap }: InboxListOptions) => {
  const list = useList('GET /api/inbox', { query: askedOf(query) }, { size })
  const { entries, again } = list
  const news = useInboxNews()
  const known = useKnownItems()
  const { view, assistant, channel } = query

  useEffect(() => {
    const wants = ({ colleagueId, ...change }: InboxChanged) =>
      change.id === openId ||
      belongs(
        { ...change, ...(colleagueId !== undefined && { colleague: { id: colleagueId } }) },
        { query: { view, assistant, channel }, userId, now: Date.now() },
      )
    news?.show(entries ?? [], { wants, openId })
  }, [news, entries, view, assistant, channel, userId, openId])

  const renew = useRef(again)
  renew.current = again
  useEffect(() => {
    if (gap > 0) renew.current()
  }, [gap])

  const shown = useMemo(
    () => entries && listed(entries, known, { query: { view, assistant, channel }, userId, now }),
    [entries, known, view, assistant, channel, userId, now],
  )
  return { ...list, entries: shown }
}

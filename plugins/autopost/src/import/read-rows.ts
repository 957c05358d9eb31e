import { clockChangeAt, localInstant, localTime } from '@botanika/core/plugin'
import { limits } from '../shared/limits.ts'
import type { PostInput } from '../shared/post.ts'
import { importProblems, type Problem } from './problems.ts'

export interface Channel {
  id: string
  name: string
}

export interface ReadRow {
  row: number
  input: PostInput
  at: Date | null
  /** Remark about a clock change at its time; missing: there is none. */
  note?: Problem
}

interface Context {
  timeZone: string
  defaultTime: string
  now: Date
  channels: readonly Channel[]
}

/** Names of columns, in any case. */
const columns = {
  title: ['title', 'заголовок', 'название', 'tytuł'],
  content: ['content', 'text', 'текст', 'содержание', 'treść', 'tekst'],
  date: ['date', 'дата', 'data'],
  time: ['time', 'время', 'czas', 'godzina'],
  channel: ['channel', 'канал', 'kanał'],
  hashtags: ['hashtags', 'tags', 'хештеги', 'хэштеги', 'теги', 'hashtagi'],
} as const
type Column = keyof typeof columns

export const columnNames = Object.keys(columns)

/** Returns the column numbers of the head; null: it has neither title nor text. */
export const readHead = (cells: readonly string[]): ReadonlyMap<Column, number> | null => {
  const named = new Map<Column, number>()
  cells.forEach((cell, index) => {
    const name = cell.trim().toLowerCase()
    for (const column of ['title', 'content', 'date', 'time', 'channel', 'hashtags'] as const) {
      const known: readonly string[] = columns[column]
      if (known.includes(name) && !named.has(column)) named.set(column, index)
    }
  })
  return named.has('title') && named.has('content') ? named : null
}

/** Reads a row as a post, or returns its problem. */
export const readRow = (
  { row, cells }: { row: number; cells: readonly string[] },
  head: ReadonlyMap<Column, number>,
  { timeZone, defaultTime, now, channels }: Context,
): ReadRow | { row: number; problem: Problem } => {
  const of = (column: Column): string => (cells[head.get(column) ?? -1] ?? '').trim()
  const wrong = (problem: Problem) => ({ row, problem })
  const title = of('title')
  const content = of('content')
  if (title === '') return wrong(importProblems.noTitle)
  if (content === '') return wrong(importProblems.noContent)
  if (title.length > limits.title) return wrong(importProblems.longTitle(limits.title))
  if (content.length > limits.content) return wrong(importProblems.longContent(limits.content))
  const name = of('channel').toLowerCase()
  const channel = name === '' ? undefined : channels.find(one => one.name.trim().toLowerCase() === name)
  if (name !== '' && !channel) return wrong(importProblems.noChannel(of('channel').slice(0, 100)))
  const day = dayOf(of('date'))
  const time = timeOf(of('time')) ?? defaultTime
  const at = of('date') === '' ? null : day ? localInstant(timeZone, { day, time }) : null
  if (of('date') !== '' && !at) return wrong(importProblems.badDate(of('date').slice(0, 40)))
  if (of('time') !== '' && !timeOf(of('time'))) return wrong(importProblems.badTime(of('time').slice(0, 40)))
  if (at && at <= now) return wrong(importProblems.past)
  const hashtags = of('hashtags')
    .split(/[\s,;]+/)
    .map(tag => tag.replace(/^#+/, '').slice(0, limits.hashtag))
    .filter(tag => tag !== '')
    .slice(0, limits.hashtags)
  return {
    row,
    at,
    ...(at && day && noteOf(timeZone, { day, time, at })),
    input: {
      title,
      content,
      ...(channel && { integrationId: channel.id }),
      ...(at && { scheduledAt: at.toISOString() }),
      ...(hashtags.length > 0 && { metadata: { hashtags } }),
    },
  }
}

const noteOf = (
  timeZone: string,
  { day, time, at }: { day: string; time: string; at: Date },
): { note?: Problem } => {
  const change = clockChangeAt(timeZone, { day, time })
  if (change === 'skipped') return { note: importProblems.skippedTime(time, localTime(timeZone, at).time) }
  return change === 'twice' ? { note: importProblems.doubleTime(time) } : {}
}

/** Reads a day: `2027-03-01` or `01.03.2027`. */
const dayOf = (text: string): string | null => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const timeOf = (text: string): string | null => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

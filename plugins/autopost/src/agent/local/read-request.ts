import { localTime } from '@botanika/core/plugin'
import { limits } from '../../shared/limits.ts'
import { numberOf, wordsOf } from './numbers.ts'
import { topicOf } from './topic-of.ts'

export interface Wanted {
  count: number
  /** Day of the first post, `YYYY-MM-DD`. */
  firstDay: string
  /** Times `HH:MM`, in order; the number of times is the number of posts a day. */
  times: string[]
  /** Days between two days with posts. */
  everyDays: number
  /** Days of the week, 0 for Sunday; empty: all. */
  weekdays: number[]
  topic: string
}

const dayMs = 86_400_000
const posts = /^(пост|публикац|запис|анонс|post|wpis|publikacj)/u
const weekdayNames: readonly (readonly [RegExp, number])[] = [
  [/^(воскресень|воскресен|sunday|niedziel)/u, 0],
  [/^(понедельник|monday|poniedział)/u, 1],
  [/^(вторник|tuesday|wtor)/u, 2],
  [/^(сред(а|у|ам|ы)$|wednesday|środ|środę)/u, 3],
  [/^(четверг|thursday|czwart(ek|ki|ku))/u, 4],
  [/^(пятниц|friday|piąt(ek|ki|ku))/u, 5],
  [/^(суббот|saturday|sobot)/u, 6],
]

/** Reads a request by its own words alone: the number of posts, their days, times and topic. */
export const readRequest = (
  request: string,
  { now, timeZone, defaultTime }: { now: Date; timeZone: string; defaultTime: string },
): Wanted => {
  const words = wordsOf(request)
  const times = timesIn(words)
  const weekdays = weekdaysIn(words)
  const everyDays = everyDaysIn(words)
  const days = daysIn(words)
  const perDay = Math.max(1, times.length)
  const spread = days === undefined ? undefined : Math.ceil(days / everyDays) * perDay
  const isRegular = words.some(isRegularWord)
  const count = countIn(words) ?? spread ?? (isRegular || weekdays.length > 0 ? 7 * perDay : 1)
  const today = localTime(timeZone, now)
  const at = times.length > 0 ? times : [defaultTime]
  const isPastToday = (at.at(-1) ?? defaultTime) <= today.time
  return {
    count: Math.min(Math.max(1, count), limits.plan),
    firstDay: firstDayIn(words, { today: today.day, isPastToday }),
    times: at,
    everyDays,
    weekdays,
    topic: topicOf(request),
  }
}

const isRegularWord = (word: string): boolean => /^(кажд|ежедневн|every|daily|codzienn|każd)/u.test(word)

/**
 * Reads a count, such as «12 постов», «пять коротких публикаций»: a number with the word at most three words
 * behind it.
 */
const countIn = (words: readonly string[]): number | undefined => {
  for (const [index, word] of words.entries()) {
    const number = numberOf(word)
    if (number === undefined || number === 0) continue
    if (words.slice(index + 1, index + 4).some(next => posts.test(next))) return number
  }
  return undefined
}

/** Reads a number of days: «на неделю», «на 10 дней», «for a month». */
const daysIn = (words: readonly string[]): number | undefined => {
  for (const [index, word] of words.entries()) {
    const days = unitOf(word)
    if (days === undefined) continue
    const before = words[index - 1] ?? ''
    const number = numberOf(before)
    if (number !== undefined) return Math.min(366, number * days)
    if (days > 1 && /^(на|for|a|the|next|ближайш|следующ|na|przez|najbliższ|следующую|эту)/u.test(before))
      return days
  }
  return undefined
}

const unitOf = (word: string): number | undefined => {
  if (/^(недел|week|tydzień|tygodn|tygod)/u.test(word)) return 7
  if (/^(месяц|month|miesiąc|miesięc)/u.test(word)) return 30
  if (/^(день|дня|дней|days?$|dzień|dni$)/u.test(word)) return 1
  return undefined
}

const everyDaysIn = (words: readonly string[]): number => {
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? ''
    if (word === 'через' && next === 'день') return 2
    if (word === 'every' && (next === 'other' || next === 'second')) return 2
    if (word === 'co' && next === 'drugi') return 2
    const times = /^(раза?|times|razy)$/u.test(word) ? numberOf(words[index - 1] ?? '') : undefined
    if (times !== undefined && /^(в|a|per|w|na)$/u.test(next) && unitOf(words[index + 2] ?? '') === 7)
      return Math.max(1, Math.floor(7 / Math.max(1, times)))
    if (/^(еженедельно|weekly|cotygodniowo)$/u.test(word)) return 7
    if (/^(кажд\p{L}{1,3}|every|każdy|w|в)$/u.test(word) && unitOf(next) === 7 && word !== 'w') return 7
  }
  return 1
}

const weekdaysIn = (words: readonly string[]): number[] => {
  if (words.some(word => /^(будн|weekday|roboczy|robocze)/u.test(word))) return [1, 2, 3, 4, 5]
  if (words.some(word => /^(выходн|weekend)/u.test(word))) return [6, 0]
  const found = words.flatMap((word, index) => {
    const before = words[index - 1] ?? ''
    // «с понедельника» is the beginning.
    if (/^(с|со|from|od|starting)$/u.test(before)) return []
    return weekdayNames.flatMap(([name, day]) => (name.test(word) ? [day] : []))
  })
  return [...new Set(found)]
}

const timesIn = (words: readonly string[]): string[] => {
  const found = words.flatMap((word, index) => {
    const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(word) ?? []
    if (hour !== undefined) return [`${hour.padStart(2, '0')}:${minute}`]
    if (!/^\d{1,2}$/.test(word) || Number(word) > 23) return []
    const before = words[index - 1] ?? ''
    const after = words[index + 1] ?? ''
    const isHour =
      /^(час|утра|вечера|дня$|ночи|am$|pm$|godz|rano)/u.test(after) && /^(в|во|at|o|к|до|na)$/u.test(before)
    if (!isHour) return []
    const isLate = /^(вечера|pm)/u.test(after) || (after === 'дня' && Number(word) < 6)
    const clock = isLate && Number(word) < 12 ? Number(word) + 12 : Number(word)
    return [`${String(clock).padStart(2, '0')}:00`]
  })
  return [...new Set(found)].sort().slice(0, 6)
}

const firstDayIn = (
  words: readonly string[],
  { today, isPastToday }: { today: string; isPastToday: boolean },
): string => {
  const dated = words.find(word => /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)))
  if (dated !== undefined && dated >= today) return dated
  if (words.some(word => /^(послезавтра|pojutrze)$/u.test(word))) return plus(today, 2)
  if (words.some(word => /^(завтра|завтрашнего|tomorrow|jutra|jutro)$/u.test(word))) return plus(today, 1)
  for (const [index, word] of words.entries()) {
    if (!/^(с|со|from|od|starting)$/u.test(word)) continue
    const day = weekdayNames.find(([name]) => name.test(words[index + 1] ?? ''))?.[1]
    if (day === undefined) continue
    const ahead = (day - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7
    return plus(today, ahead === 0 && isPastToday ? 7 : ahead)
  }
  if (words.some(word => /^(сегодня|сегодняшнего|today|dziś|dzisiaj)$/u.test(word)) && !isPastToday)
    return today
  return plus(today, 1)
}

export const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)

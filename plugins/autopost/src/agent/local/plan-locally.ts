import { limits } from '../../shared/limits.ts'
import type { Material } from '../plan/instructions.ts'
import type { PlannedPost } from '../plan/plan-schema.ts'
import { plus, readRequest } from './read-request.ts'
import { headingOf } from './topic-of.ts'

export interface LocalContext {
  now: Date
  timeZone: string
  defaultTime: string
  /** Passages of the assistant's documents about the topic, best first. */
  material: readonly Material[]
  /** Maximum length of one post, in characters. */
  most: number
}

/**
 * A plan without a model: days, times and number as the request says them, texts from documents word for word, else the
 * words of the request. Nothing is made up.
 */
export const planLocally = (request: string, context: LocalContext): PlannedPost[] => {
  const wanted = readRequest(request, context)
  const topic = headingOf(request)
  const texts = context.material.map(({ title, heading, quote }) => ({
    title: heading ?? title,
    content: cut(quote.trim(), Math.min(context.most, 900)),
  }))
  const dates = datesOf(wanted)
  return dates.map(({ day, time }, index) => {
    const own = texts[index]
    const number = dates.length > 1 ? ` (${index + 1}/${dates.length})` : ''
    return {
      title: (own?.title ?? `${topic}${number}`).slice(0, limits.title),
      content: own?.content ?? `${topic}${number}`,
      scheduledDate: day,
      scheduledTime: time,
    }
  })
}

const datesOf = ({ count, firstDay, times, everyDays, weekdays }: ReturnType<typeof readRequest>) => {
  const dates: { day: string; time: string }[] = []
  for (let n = 0; dates.length < count && n < 366; n += 1) {
    const day = plus(firstDay, n)
    const weekday = new Date(`${day}T00:00Z`).getUTCDay()
    const isWanted = weekdays.length > 0 ? weekdays.includes(weekday) : n % everyDays === 0
    if (!isWanted) continue
    for (const time of times) if (dates.length < count) dates.push({ day, time })
  }
  return dates
}

/** Whole sentences up to a length; at least the first words. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const end = Math.max(
    head.lastIndexOf('. '),
    head.lastIndexOf('! '),
    head.lastIndexOf('? '),
    head.lastIndexOf('\n'),
  )
  return (
    end > most / 3 ? head.slice(0, end + 1) : `${head.slice(0, head.lastIndexOf(' ')).trimEnd()}…`
  ).trim()
}

import { numberOf, ordinalOf, wordsOf } from './numbers.ts'

/** The posts that a command is about, by their positions in the list from 1. */
export type Chosen = 'all' | readonly number[]

export type Command =
  | { kind: 'shift'; posts: Chosen; minutes: number }
  | { kind: 'time'; posts: Chosen; time: string }
  | { kind: 'delete'; posts: Chosen }
  | { kind: 'text'; posts: Chosen; isShorter: boolean; hasNoEmoji: boolean }

/**
 * Reads a change of posts that needs no model to be understood; null: it is none, or it does not name the
 * posts.
 */
export const readCommand = (request: string): Command | null => {
  const words = wordsOf(request)
  // A long request is one for posts, whatever words it has.
  if (words.length > 25) return null
  const posts = chosenIn(words)
  if (has(words, /^(удал|убери|убрать|delete|remove|usuń|skasuj)/u) && !isAboutEmoji(words))
    return posts ? { kind: 'delete', posts } : null
  const isShorter = has(words, /^(короче|покороче|сократи|shorter|shorten|krótsz|krócej|skróć)/u)
  if (isShorter || isAboutEmoji(words))
    return posts ? { kind: 'text', posts, isShorter, hasNoEmoji: isAboutEmoji(words) } : null
  if (!has(words, /^(перенес|перенести|сдвин|передвин|move|shift|postpone|przenieś|przesuń|позже|раньше)/u))
    return null
  const time = words.find(
    (word, index) =>
      /^([01]\d|2[0-3]):[0-5]\d$/.test(word) && /^(на|to|na|at)$/u.test(words[index - 1] ?? ''),
  )
  if (time) return { kind: 'time', posts: posts ?? 'all', time }
  const minutes = shiftIn(words)
  return minutes === null ? null : { kind: 'shift', posts: posts ?? 'all', minutes }
}

const has = (words: readonly string[], form: RegExp): boolean => words.some(word => form.test(word))

const isAboutEmoji = (words: readonly string[]): boolean =>
  has(words, /^(смайл|эмодзи|эмоджи|emoji|emotikon|smiley)/u) &&
  has(words, /^(без|убери|убрать|удали|no|without|remove|bez|usuń)$/u)

const chosenIn = (words: readonly string[]): Chosen | null => {
  const numbers = words.flatMap((word, index) => {
    const place = ordinalOf(word)
    if (place !== undefined) return [place]
    return /^(пост|номер|post|number|numer|wpis)$/u.test(words[index - 1] ?? '')
      ? [numberOf(word) ?? []].flat()
      : []
  })
  if (numbers.length > 0) return [...new Set(numbers)]
  return has(words, /^(все|всё|всех|их|all|everything|them|wszystk)/u) ? 'all' : null
}

const units: readonly (readonly [RegExp, number])[] = [
  [/^(минут|minut)/u, 1],
  [/^(час|hour|godzin)/u, 60],
  [/^(день|дня|дней|сутки|days?$|dzień|dni$)/u, 1_440],
  [/^(недел|week|tydzień|tygod)/u, 10_080],
]

const shiftIn = (words: readonly string[]): number | null => {
  const at = words.findIndex(word => units.some(([form]) => form.test(word)))
  const unit = units.find(([form]) => form.test(words[at] ?? ''))?.[1]
  if (unit === undefined) return null
  const count = numberOf(words[at - 1] ?? '') ?? 1
  const isEarlier = has(words, /^(раньше|earlier|back|назад|wcześniej)/u)
  return (isEarlier ? -1 : 1) * Math.min(count, 1_000) * unit
}

interface Entry {
  id: string
  createdAt: string
}

/** The list with newer words on some of its documents; those that are not in it yet take their places, newest first. */
export const withNews = <T extends Entry>(known: readonly T[], news: readonly T[]): T[] => {
  const byId = new Map(news.map(one => [one.id, one]))
  const renewed = known.map(one => byId.get(one.id) ?? one)
  for (const { id } of known) byId.delete(id)
  return byId.size === 0 ? renewed : [...byId.values(), ...renewed].sort(newestFirst)
}

/** The list after some of its documents were asked for: what was not among the answers is gone. */
export const withAnswers = <T extends Entry>(
  known: readonly T[],
  { asked, answers }: { asked: readonly string[]; answers: readonly T[] },
): T[] => {
  const there = new Set(answers.map(({ id }) => id))
  const gone = new Set(asked.filter(id => !there.has(id)))
  return withNews(
    known.filter(({ id }) => !gone.has(id)),
    answers,
  )
}

/** The next `size` of some ids from a place on, in a circle. */
export const nextOf = (ids: readonly string[], { from, size }: { from: number; size: number }): string[] => {
  if (ids.length <= size) return [...ids]
  const start = from % ids.length
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, size)
}

const newestFirst = (a: Entry, b: Entry): number => b.createdAt.localeCompare(a.createdAt)

interface Entry {
  id: string
  createdAt: string
}

/** Returns the list with newer states of some documents; new ones are put in their places, newest first. */
export const withNews = <T extends Entry>(known: readonly T[], news: readonly T[]): T[] => {
  const byId = new Map(news.map(one => [one.id, one]))
  const renewed = known.map(one => byId.get(one.id) ?? one)
  for (const { id } of known) byId.delete(id)
  return byId.size === 0 ? renewed : [...byId.values(), ...renewed].sort(newestFirst)
}

/**
 * Returns the list after some of its documents were requested: those that are missing in the answers are
 * gone.
 */
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

/** Returns the next `size` of some ids from a position on, in a circle. */
export const nextOf = (ids: readonly string[], { from, size }: { from: number; size: number }): string[] => {
  if (ids.length <= size) return [...ids]
  const start = from % ids.length
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, size)
}

const newestFirst = (a: Entry, b: Entry): number => b.createdAt.localeCompare(a.createdAt)

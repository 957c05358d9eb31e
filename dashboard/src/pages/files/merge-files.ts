interface Entry {
  id: string
}

/**
 * Returns a list after its first page was read again: new entries come first, known ones are renewed and stay
 * once.
 */
export const withFirstPage = <T extends Entry>(known: readonly T[], first: readonly T[]): T[] => {
  const renewed = new Set(first.map(({ id }) => id))
  return [...first, ...known.filter(({ id }) => !renewed.has(id))]
}

/** Returns a list with its next page; an entry that moved between the two reads stays once. */
export const withNextPage = <T extends Entry>(known: readonly T[], next: readonly T[]): T[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}

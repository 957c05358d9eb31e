interface Entry {
  id: string
}

/** A list after its first page was read again: what is new comes first, what is known is renewed and stays once. */
export const withFirstPage = <T extends Entry>(known: readonly T[], first: readonly T[]): T[] => {
  const renewed = new Set(first.map(({ id }) => id))
  return [...first, ...known.filter(({ id }) => !renewed.has(id))]
}

/** A list with its next page; an entry that moved between the two reads stays once. */
export const withNextPage = <T extends Entry>(known: readonly T[], next: readonly T[]): T[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}

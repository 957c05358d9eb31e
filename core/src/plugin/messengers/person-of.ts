import type { Person } from '../channel.ts'

export interface Named {
  id: string | number
  first?: string | null
  last?: string | null
  language?: string | null
}

/** First and last name, at most 200 characters; may be empty. */
export const nameOf = ({ first, last }: Pick<Named, 'first' | 'last'>): string =>
  [first, last].filter(Boolean).join(' ').slice(0, 200).toWellFormed()

/** A person as a messenger names them. */
export const personOf = ({ id, language, ...names }: Named): Person => {
  const name = nameOf(names)
  return { id: String(id), ...(name && { name }), ...(language && { language }) }
}

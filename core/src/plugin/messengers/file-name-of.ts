/** The name of a person's file without a path, at most 200 characters. */
export const fileNameOf = (given: string | null | undefined, otherwise = 'document'): string =>
  (given ?? '').split(/[\\/]/).at(-1)?.trim().slice(0, 200).toWellFormed() || otherwise

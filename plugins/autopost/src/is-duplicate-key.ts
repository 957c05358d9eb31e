/** A unique index has the record already: somebody was faster. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000

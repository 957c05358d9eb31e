/** true: a unique index rejected a write as a duplicate: MongoDB's error 11000, single or in a bulk. */
export const isDuplicateKey = (error: unknown): boolean =>
  // The driver's errors of single writes in a bulk are not instances of `Error`.
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000

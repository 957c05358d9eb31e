/** Whether a write was refused because a unique index has the key already: MongoDB's error 11000, alone or of a bulk. */
export const isDuplicateKey = (error: unknown): boolean =>
  // The driver's errors of single writes in a bulk are no `Error`.
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000

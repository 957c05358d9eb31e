import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'

/** The field whose unique index refused a write (MongoDB's error 11000); null for any other failure. */
export const duplicateField = (error: unknown): string | null => {
  if (!(error instanceof Error) || !isDuplicateKey(error)) return null
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined
  return typeof pattern === 'object' && pattern !== null ? (Object.keys(pattern)[0] ?? null) : null
}

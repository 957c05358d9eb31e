import { describe } from 'vitest'

/**
 * Declares tests that hold for this database only: its folder, its limits, its refusals, its plans. With
 * MONGODB_URI these are skipped; everything else runs on that server.
 */
export const describeOwn = (name: string, run: () => void): void => {
  if (process.env.MONGODB_URI) describe.skip(`${name} (not asked of the server in MONGODB_URI)`, run)
  else describe(name, run)
}

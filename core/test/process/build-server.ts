import { buildStale } from '../../../scripts/build/build-stale.ts'
import { targets } from '../../../scripts/build/targets.ts'

/**
 * Builds the bundle that `startServerProcess({ bundled: true })` runs, unless it is of these sources. It starts in a
 * third of the time that 1,200 sources take.
 */
export const buildServer = async (): Promise<void> => {
  const [failed] = await buildStale([targets.core])
  if (failed) throw new Error(`${failed.title}: ${failed.output}`)
}

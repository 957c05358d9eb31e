import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { type Finished, runNode } from '../process/run.ts'
import { runTurbo } from '../process/turbo.ts'
import type { Target } from './targets.ts'

/**
 * Builds through turbo, which has the output of every earlier state of the inputs (a branch that one returns to); with
 * the tool alone on a platform that turbo has no program for, and for a build that turbo does not know all inputs of.
 */
export const runBuild = async (
  { workspace, tool, output }: Target,
  { isCached }: { isCached: boolean },
): Promise<Finished> => {
  if (!isCached || !hasTurbo()) {
    return runNode(findBin(tool.name, { from: workspace }), { args: tool.args, folder: workspace })
  }
  // turbo adds its files to those that are there.
  await rm(join(root, output), { recursive: true, force: true })
  return runTurbo('build', { workspace })
}

const hasTurbo = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const arch = process.arch === 'x64' ? '64' : process.arch
  return existsSync(join(root, 'node_modules', '@turbo', `${platform}-${arch}`))
}

import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { type Finished, runNode } from '../process/run.ts'
import { runTurbo } from '../process/turbo.ts'
import type { Target } from './targets.ts'

/**
 * Builds through turbo, which keeps the output of every earlier state of the inputs (of another branch, for
 * example). The tool alone builds on a platform that turbo has no program for, and where turbo does not know
 * all inputs.
 */
export const runBuild = async (
  { workspace, tool, output }: Target,
  { isCached }: { isCached: boolean },
): Promise<Finished> => {
  if (!isCached || !hasTurbo()) {
    return runNode(findBin(tool.name, { from: workspace }), { args: tool.args, folder: workspace })
  }
  // turbo adds its files to the present ones.
  await rm(join(root, output), { recursive: true, force: true })
  return runTurbo(['build'], { workspace })
}

const hasTurbo = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const arch = process.arch === 'x64' ? '64' : process.arch
  return existsSync(join(root, 'node_modules', '@turbo', `${platform}-${arch}`))
}

import { randomUUID } from 'node:crypto'
import { forgetCached, hashOf, runTurbo } from '../process/turbo.ts'
import type { Check, Outcome, Report } from './check.ts'
import { forgetOutcome, readOutcome } from './recorded-outcome.ts'
import { createTaskOutput } from './task-output.ts'

interface WithCacheOptions {
  env: NodeJS.ProcessEnv
  /** Runs the check even when its result is in the cache. */
  force: boolean
}

/**
 * The check as the task `task:<name>` of turbo.json: it runs, or its output and counts come from the cache. A failed
 * one is never kept.
 */
export const withCache = (check: Check, options: WithCacheOptions): Check =>
  check.uncached ? check : { ...check, run: report => runTask(check.name, { ...options, report }) }

const runTask = async (
  name: string,
  { env, force, report }: WithCacheOptions & { report: Report },
): Promise<Outcome> => {
  const task = `task:${name}`
  const taskEnv = { ...env, RUN_OF_CHECKS: randomUUID() }
  const output = createTaskOutput(report)
  await forgetOutcome(name)
  const finished = await runTurbo(task, { env: taskEnv, force, onOutput: output.add })
  if (!output.hasBegun()) report(finished.output)
  const recorded = await readOutcome(name)
  if (!recorded) return { passed: 0, failed: 1 }
  const { run, hash, ...outcome } = recorded
  // turbo itself may fail after the task has passed: a full disk, a signal.
  if (finished.code !== 0) return { ...outcome, failed: Math.max(outcome.failed, 1) }
  if (run !== taskEnv.RUN_OF_CHECKS) return { ...outcome, cached: true }
  if (hash && hash !== (await hashOf(task, taskEnv))) {
    // turbo takes the hash before the task: the result may belong to what was written meanwhile.
    await forgetCached(hash)
    report('Files changed while it ran: the result is not kept in the cache.\n')
  }
  return outcome
}

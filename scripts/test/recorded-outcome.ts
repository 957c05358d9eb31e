import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../process/root.ts'
import type { Outcome } from './check.ts'

/** What a task of turbo.json leaves behind: its counts, and the run of `npm test` that counted them. */
interface RecordedOutcome extends Outcome {
  run: string
  /** turbo's, of the inputs. */
  hash?: string | undefined
}

const fileOf = (check: string) => join(root, '.cache', 'test', `${check.replace(':', '-')}.json`)

export const writeOutcome = async (check: string, outcome: RecordedOutcome): Promise<void> => {
  await mkdir(dirname(fileOf(check)), { recursive: true })
  await writeFile(fileOf(check), JSON.stringify(outcome))
}

/** Missing when the task ended before it could count. */
export const readOutcome = async (check: string): Promise<RecordedOutcome | undefined> => {
  try {
    return JSON.parse(await readFile(fileOf(check), 'utf8')) as RecordedOutcome
  } catch {
    // Absent or cut off: the task's exit code decides.
    return undefined
  }
}

export const forgetOutcome = (check: string): Promise<void> => rm(fileOf(check), { force: true })

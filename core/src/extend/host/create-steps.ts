import { withTimeout } from '../../platform/limits/with-timeout.ts'
import { guardLoops, type LoopGuard } from './guard-loops.ts'
import { reasonOf } from './reason-of.ts'

export interface Step {
  /** Name of the step in the failure reason: `its setup`. */
  what: string
  /** Folder of the plugin, to locate the failure in the reason. */
  folder: string
}

/** Runs the author's code step by step while the server starts. */
export interface Steps {
  /** Throws an error whose message is the reason why the plugin failed; its cause is what was thrown. */
  run<T>(task: () => T | Promise<T>, step: Step): Promise<T>
  /** Ends the steps: no further one will run. */
  close(): Promise<void>
}

/** A step may take `stepMs`, and block the event loop for at most twice as long. */
export const createSteps = (stepMs: number): Steps => {
  let guard: LoopGuard | undefined
  return {
    run: async (task, { what, folder }) => {
      guard ??= guardLoops(2 * stepMs)
      guard.arm()
      const outcome = await withTimeout(Promise.resolve().then(task), stepMs, what).then(
        value => ({ value }),
        (cause: unknown) => ({ cause }),
      )
      const place = guard.disarm()
      if ('value' in outcome) return outcome.value
      const { cause } = outcome
      throw new Error(place ? endless(place, { what, folder }) : reasonOf(cause, folder), { cause })
    },
    close: async () => {
      await guard?.stop()
      guard = undefined
    },
  }
}

const endless = (place: string, { what, folder }: Step): string => {
  const path = place.replace(/^file:\/\//, '').replace(`${folder}/`, '')
  return `${what} held the whole server without a pause and was ended, a loop without end? (${path})`
}

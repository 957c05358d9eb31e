import type { FastifyInstance } from 'fastify'
import type { ChecklistTest, ChecklistStep as Shown } from '../../../contract/checklist.ts'
import { withTimeout } from '../../../platform/limits/with-timeout.ts'
import type { ChecklistReader, ChecklistStep } from '../../../plugin/checklist-step.ts'
import { fail } from '../errors.ts'
import { type ChecklistRecord, checklistSchema } from './checklist.model.ts'
import { stepTexts } from './step-texts.ts'

const testMs = 30_000

export interface Checklist {
  /** Appends steps. Throws when an id is taken. */
  add(steps: readonly ChecklistStep[]): void
  list(reader: ChecklistReader): Promise<Shown[]>
  /** Tries a step for real, at most 30 s. Throws `operations.no-step`. */
  test(id: string, reader: ChecklistReader): Promise<ChecklistTest>
  /** Throws `operations.no-step`. */
  dismiss(id: string, isDismissed: boolean, reader: ChecklistReader): Promise<Shown>
}

/** Checklist of what a new installation still needs, of the core and of plugins. */
export const createChecklist = (app: FastifyInstance): Checklist => {
  const model = app.db.model<ChecklistRecord>('Checklist', checklistSchema)
  const steps = new Map<string, ChecklistStep>()

  const find = (id: string): ChecklistStep => {
    const step = steps.get(id)
    if (!step) throw fail('operations.no-step')
    return step
  }
  const readDismissed = async (): Promise<readonly string[]> =>
    (await model.findById('checklist').lean())?.dismissed ?? []

  /** A step that cannot tell is open: its test says why. */
  const isDone = async (step: ChecklistStep, reader: ChecklistReader): Promise<boolean> => {
    try {
      return await step.isDone(reader)
    } catch (err) {
      app.log.warn({ err, step: step.id }, 'a step of the checklist could not be looked at')
      return false
    }
  }
  const present = async (
    step: ChecklistStep,
    { reader, dismissed }: { reader: ChecklistReader; dismissed: readonly string[] },
  ): Promise<Shown> => {
    const { id, title, text, href } = step
    const state = (await isDone(step, reader)) ? 'done' : dismissed.includes(id) ? 'dismissed' : 'open'
    return { id, title, text, href, state }
  }

  return {
    add: added => {
      for (const step of added) {
        if (steps.has(step.id)) throw new Error(`the step "${step.id}" of the checklist is taken already`)
        steps.set(step.id, step)
      }
    },
    list: async reader => {
      const dismissed = await readDismissed()
      return Promise.all([...steps.values()].map(step => present(step, { reader, dismissed })))
    },
    test: async (id, reader) => {
      const step = find(id)
      const result = await withTimeout(step.test(reader), testMs, `the step "${id}" of the checklist`).catch(
        err => {
          app.log.warn({ err, step: id }, 'a step of the checklist could not be tried')
          return { isPassed: false, note: stepTexts.notTried }
        },
      )
      return { step: await present(step, { reader, dismissed: await readDismissed() }), ...result }
    },
    dismiss: async (id, isDismissed, reader) => {
      const step = find(id)
      const change = isDismissed ? { $addToSet: { dismissed: id } } : { $pull: { dismissed: id } }
      await model.updateOne({ _id: 'checklist' }, change, { upsert: true })
      return present(step, { reader, dismissed: await readDismissed() })
    },
  }
}

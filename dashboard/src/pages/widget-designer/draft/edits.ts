import type { WidgetDesign } from '@botanika/core/contract'

/** A design with its steps back and forth. */
export interface Edits {
  past: readonly WidgetDesign[]
  present: WidgetDesign
  future: readonly WidgetDesign[]
  /** Which parts the last change was about, and when: what follows soon is the same step. */
  last?: { parts: string; at: number }
}

const maxSteps = 100
/** Changes of the same part within this time are one step, ms. */
const sameStep = 1_000

export const beginEdits = (design: WidgetDesign): Edits => ({ past: [], present: design, future: [] })

/** Another design as one more step; typing and dragging become one step, not one for each sign. */
export const edit = (
  edits: Edits,
  change: Partial<WidgetDesign>,
  { at, isOwnStep = false }: { at: number; isOwnStep?: boolean },
): Edits => {
  const present = { ...edits.present, ...change }
  if (isSameDesign(present, edits.present)) return edits
  const parts = Object.keys(change).sort().join()
  const isSameStep = !isOwnStep && edits.last?.parts === parts && at - edits.last.at < sameStep
  return {
    past: isSameStep ? edits.past : [...edits.past, edits.present].slice(-maxSteps),
    present,
    future: [],
    last: { parts, at },
  }
}

/** The step before; the same without one. */
export const undo = ({ past, present, future }: Edits): Edits => {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future }
}

/** The step that was taken back; the same without one. */
export const redo = ({ past, present, future }: Edits): Edits => {
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest } : { past, present, future }
}

/** Whether two designs look the same, whatever the order of their fields. */
export const isSameDesign = (a: WidgetDesign, b: WidgetDesign): boolean => stable(a) === stable(b)

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

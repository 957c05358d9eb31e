import type { WidgetDesign } from '@botanika/core/contract'

/** A design with its steps back and forth. */
export interface Edits {
  past: readonly WidgetDesign[]
  present: WidgetDesign
  future: readonly WidgetDesign[]
  /** Parts of the last change, and its time: a change of them soon after belongs to the same step. */
  last?: { parts: string; at: number }
}

const maxSteps = 100
/** Time within which changes of the same part are one step, ms. */
const sameStep = 1_000

export const beginEdits = (design: WidgetDesign): Edits => ({ past: [], present: design, future: [] })

/** Adds another design as a step; typing and dragging become one step, not one for each sign. */
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

/** Returns to the step before; the same without one. */
export const undo = ({ past, present, future }: Edits): Edits => {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future }
}

/** Returns to the step that was undone; the same without one. */
export const redo = ({ past, present, future }: Edits): Edits => {
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest } : { past, present, future }
}

/** Returns whether two designs are equal, whatever the order of their fields. */
export const isSameDesign = (a: WidgetDesign, b: WidgetDesign): boolean => stable(a) === stable(b)

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

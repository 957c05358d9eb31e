import type { WidgetDesign } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { beginEdits, edit, isSameDesign, redo, undo } from './edits.ts'

const design = { primaryColor: '#10B981', fontSize: 14, header: { title: '', subtitle: '' } } as WidgetDesign

it('takes a step back and forth, and a new change ends the way forth', () => {
  const first = edit(beginEdits(design), { fontSize: 15 }, { at: 0 })
  const second = edit(first, { primaryColor: '#000000' }, { at: 100 })
  expect(undo(second).present).toEqual({ ...design, fontSize: 15 })
  expect(undo(undo(second)).present).toEqual(design)
  expect(undo(undo(undo(second))).present).toEqual(design)
  expect(redo(undo(second)).present).toEqual(second.present)
  const other = edit(undo(second), { fontSize: 16 }, { at: 5_000 })
  expect(redo(other).present).toEqual(other.present)
})

it('makes one step of a drag or of typing, and two of what was changed with a pause', () => {
  let edits = beginEdits(design)
  for (const [index, fontSize] of [15, 16, 17].entries())
    edits = edit(edits, { fontSize }, { at: index * 300 })
  expect(edits.past).toEqual([design])
  edits = edit(edits, { fontSize: 20 }, { at: 9_000 })
  expect(undo(edits).present.fontSize).toBe(17)
  expect(undo(undo(edits)).present.fontSize).toBe(14)
})

it('makes a step of its own of what a button changes, however soon after typing', () => {
  const typed = edit(beginEdits(design), { primaryColor: '#22C55E' }, { at: 0 })
  const taken = edit(typed, { primaryColor: '#178640' }, { at: 100, isOwnStep: true })
  expect(undo(taken).present.primaryColor).toBe('#22C55E')
})

it('takes no step for a change that changes nothing', () => {
  const edits = beginEdits(design)
  expect(edit(edits, { fontSize: 14 }, { at: 0 })).toBe(edits)
})

it('keeps a hundred steps', () => {
  let edits = beginEdits(design)
  for (let at = 0; at < 150; at++) edits = edit(edits, { fontSize: at }, { at: at * 2_000 })
  expect(edits.past).toHaveLength(100)
})

it('finds designs equal whatever the order of their fields', () => {
  const other = { header: { subtitle: '', title: '' }, fontSize: 14, primaryColor: '#10B981' } as WidgetDesign
  expect(isSameDesign(design, other)).toBe(true)
  expect(isSameDesign(design, { ...other, fontSize: 15 })).toBe(false)
})

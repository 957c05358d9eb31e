import { attributeOf } from '../xlsx/xml-walk.ts'
import { childIn, elementsOf, switchIn, valueIn, type WordElement } from './word-xml.ts'

/** A box that is ticked, and one that is not. */
export const tick = { on: '☒', off: '☐' }

/** Follows the fields of a part through its runs (ECMA-376 part 1, 17.16.5, 17.16.17). */
export interface Fields {
  /** Takes a `w:fldChar`; returns the text that an old form field shows and no run has. */
  take: (element: WordElement) => string | undefined
  /** There is code: what follows up to the result is no text. */
  code: () => void
  /** true: within a field's code, as the value that a condition compares. */
  isCode: () => boolean
  /** A text was shown: the result of a field has its runs. */
  shown: () => void
  /** Ends the code of fields that have no end: a code ends with its paragraph. */
  endParagraph: () => void
}

interface Field {
  state: 'begun' | 'code' | 'result'
  /** The choice of a list. */
  choice: string | undefined
  hasText: boolean
}

export const createFields = (): Fields => {
  let open: Field[] = []
  let codes = 0
  const leave = (field: Field | undefined) => {
    if (field?.state === 'code') codes--
  }
  return {
    take(element) {
      const type = attributeOf(element.attributes, 'fldCharType')
      if (type === 'begin') {
        const form = childIn(element, 'w:ffData')
        const box = childIn(form, 'w:checkBox')
        open.push({ state: 'begun', choice: choiceOf(childIn(form, 'w:ddList')), hasText: false })
        return box && tickOf(box)
      }
      if (type === 'separate') {
        const field = open.at(-1)
        leave(field)
        if (field) field.state = 'result'
      }
      if (type !== 'end') return undefined
      const field = open.pop()
      leave(field)
      return field?.hasText ? undefined : field?.choice
    },
    code() {
      const field = open.at(-1)
      if (field?.state !== 'begun') return
      field.state = 'code'
      codes++
    },
    isCode: () => codes > 0,
    shown() {
      const field = open.at(-1)
      if (field) field.hasText = true
    },
    endParagraph() {
      if (codes === 0) return
      open = []
      codes = 0
    },
  }
}

const tickOf = (box: WordElement) =>
  (switchIn(box, 'w:checked') ?? switchIn(box, 'w:default')) ? tick.on : tick.off

const choiceOf = (list: WordElement | undefined) => {
  if (!list) return undefined
  const entries = elementsOf(list).filter(({ name }) => name === 'w:listEntry')
  const chosen = Number(valueIn(list, 'w:result') ?? valueIn(list, 'w:default') ?? 0)
  const entry = entries[chosen]
  return entry && attributeOf(entry.attributes, 'val')
}

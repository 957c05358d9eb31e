type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** The text and choice of a field of the server's text, and the position of the cursor. */
interface Written {
  name: string
  value: string
  isChanged: boolean
  isFocused: boolean
  selection: readonly [number, number] | null
}

/** Reads the present fields of the server's text. */
export const readFields = (served: HTMLElement): readonly Written[] =>
  [...served.querySelectorAll('form [name]')].filter(isField).map(field => ({
    name: field.name,
    value: field.value,
    isChanged: field.value !== firstValue(field),
    isFocused: field === document.activeElement,
    selection: selectionOf(field),
  }))

const firstValue = (field: Field): string => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

const selectionOf = (field: Field): Written['selection'] => {
  if (field instanceof HTMLSelectElement) return null
  // A field for an address has no selection.
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Writes the values into the fields of the dashboard that have those names. */
export const writeFields = (root: HTMLElement, fields: readonly Written[]): void => {
  for (const { name, value, isChanged, isFocused, selection } of fields) {
    const field = root.querySelector(`[name="${CSS.escape(name)}"]`)
    if (!isField(field)) continue
    if (isChanged) write(field, value)
    if (!isFocused) continue
    // A select of the dashboard is a button, and its field is out of sight beside it.
    const target = field instanceof HTMLSelectElement ? field.parentElement?.querySelector('button') : field
    target?.focus({ preventScroll: true })
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
  }
}

/**
 * Writes by the element's own setter: React notes the values that it has set itself, and notices no others.
 */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

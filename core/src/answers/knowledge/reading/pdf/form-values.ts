import type { PDFPageProxy } from 'unpdf/pdfjs'
import { tick } from '../docx/form-fields.ts'

/** A text as pdf.js gives it. */
export interface FormText {
  str: string
  transform: number[]
  width: number
  height: number
  fontName: string
  hasEOL: boolean
  dir: string
}

type Annotation = Awaited<ReturnType<PDFPageProxy['getAnnotations']>>[number]

/** What was filled in on a page, at the place of its fields: texts, choices, boxes that are ticked or not. */
export const formValues = async (page: PDFPageProxy): Promise<FormText[]> => {
  const annotations: Annotation[] = await page.getAnnotations()
  return annotations.flatMap(annotation => {
    if (annotation.subtype !== 'Widget' || annotation.hidden || annotation.password) return []
    return placed(filledIn(annotation), annotation.rect)
  })
}

const filledIn = ({
  fieldType,
  fieldValue,
  checkBox,
  radioButton,
  exportValue,
  buttonValue,
  options,
}: Annotation) => {
  if (checkBox || radioButton) {
    const isOn = fieldValue === (checkBox ? exportValue : buttonValue)
    return isOn ? tick.on : tick.off
  }
  if (fieldType === 'Tx') return typeof fieldValue === 'string' ? fieldValue : ''
  if (fieldType !== 'Ch') return ''
  return [fieldValue]
    .flat()
    .filter(isString)
    .map(value => shownOf(value, options))
    .join(', ')
}

const isString = (value: unknown): value is string => typeof value === 'string'

/** A choice is stored by a code of its own, and shown by another text. */
const shownOf = (value: string, options: unknown): string => {
  if (!Array.isArray(options)) return value
  const shown: unknown = options.find(option => option?.exportValue === value)?.displayValue
  return typeof shown === 'string' && shown !== '' ? shown : value
}

/** Lines of a usual size from the top of the field; one line in the middle of its height. */
const placed = (value: string, rect: unknown): FormText[] => {
  if (!Array.isArray(rect)) return []
  const [left = 0, bottom = 0, , top = 0] = rect.map(Number)
  const lines = value.split(/\r\n?|\n/)
  const size = Math.min(11, (0.9 * (top - bottom)) / lines.length)
  const first = lines.length === 1 ? (top + bottom) / 2 - 0.35 * size : top - size
  return lines.flatMap((str, at) => {
    if (str.trim() === '' || !(size > 0)) return []
    const transform = [size, 0, 0, size, left + 2, first - 1.2 * size * at]
    return [
      {
        str,
        transform,
        width: 0.5 * size * str.length,
        height: size,
        fontName: 'form',
        hasEOL: true,
        dir: 'ltr',
      },
    ]
  })
}

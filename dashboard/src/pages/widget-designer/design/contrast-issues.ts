import type { WidgetDesign } from '@botanika/core/contract'
import { defaultDesign } from '@botanika/core/design'
import { brandOf, contrast, palette } from '@botanika/widget-sdk/palette'

/** A colour that the widget cannot use as it is, since something on it or with it could not be read. */
export interface ContrastIssue {
  field: 'primaryColor' | 'secondaryColor' | 'textColor'
  /** Of the text with its ground as they were chosen, 1 to 21. */
  ratio: number
  /** What the widget shows in its place, and what the fix sets. */
  instead: string
}

/**
 * Where the widget shows another colour than the chosen one: the launcher's and header's are deepened until white is read
 * on them, a text that is not read on its background gives way to one that is. By the widget's own rules. The product's own
 * colours are not the owner's choice: their shades are not worth a word.
 */
export const contrastIssues = (design: WidgetDesign): ContrastIssue[] => {
  const brand = brandOf(design)
  const { text, surface } = palette(design, false)
  const grounds = [design.backgroundColor, surface]
  const issues: ContrastIssue[] = [
    { field: 'primaryColor', ratio: contrast('#ffffff', design.primaryColor), instead: brand.primary },
    { field: 'secondaryColor', ratio: contrast('#ffffff', design.secondaryColor), instead: brand.secondary },
    {
      field: 'textColor',
      ratio: Math.min(...grounds.map(ground => contrast(design.textColor, ground))),
      instead: text,
    },
  ]
  return issues.filter(
    ({ field, instead }) => isChosen(design, field) && instead.toLowerCase() !== design[field].toLowerCase(),
  )
}

/** A text is read on its background: either may be what the owner chose. */
const isChosen = (design: WidgetDesign, field: ContrastIssue['field']): boolean => {
  const differs = (name: ContrastIssue['field'] | 'backgroundColor') =>
    design[name].toUpperCase() !== defaultDesign[name]
  return differs(field) || (field === 'textColor' && differs('backgroundColor'))
}

import type { WidgetDesign } from '@botanika/core/contract'
import { brandOf, contrast, palette } from '@botanika/widget-sdk/palette'

/** A colour that the widget cannot use as it is, since something on it or with it could not be read. */
export interface ContrastIssue {
  field: 'primaryColor' | 'secondaryColor' | 'textColor'
  /** Of the text with its ground as they were chosen, 1 to 21. */
  ratio: number
  /** What the widget shows in its place, and what the fix sets. */
  instead: string
  /** Of the text with its ground as they are shown. */
  shown: number
}

/**
 * Where the widget shows another colour than the chosen one: the launcher's and header's are deepened until white is read
 * on them, a text that is not read on its background gives way to one that is. By the widget's own rules; the product's own
 * colours are no exception, or the swatch would promise what nobody sees.
 */
export const contrastIssues = (design: WidgetDesign): ContrastIssue[] => {
  const brand = brandOf(design)
  const { text, surface } = palette(design, false)
  const grounds = [design.backgroundColor, surface]
  const least = (colour: string) => Math.min(...grounds.map(ground => contrast(colour, ground)))
  const issues: ContrastIssue[] = [
    {
      field: 'primaryColor',
      ratio: contrast('#ffffff', design.primaryColor),
      instead: brand.primary,
      shown: contrast(brand['on-primary'], brand.primary),
    },
    {
      field: 'secondaryColor',
      ratio: contrast('#ffffff', design.secondaryColor),
      instead: brand.secondary,
      shown: contrast(brand['on-secondary'], brand.secondary),
    },
    { field: 'textColor', ratio: least(design.textColor), instead: text, shown: least(text) },
  ]
  return issues.filter(
    ({ field, instead }) =>
      // A dark panel has a text of its own.
      !(field === 'textColor' && design.theme === 'dark') && !isSame(instead, design[field]),
  )
}

const names = {
  primaryColor: 'primary',
  secondaryColor: 'secondary',
  backgroundColor: 'background',
  textColor: 'text',
} as const

/** What the widget shows for a colour, where it is not the chosen one: on a light page and on a dark one. */
export const shownInstead = (
  design: WidgetDesign,
  field: keyof typeof names,
): { light?: string; dark?: string } => {
  const of = (isDark: boolean) => {
    const colour = palette(design, isDark)[names[field]]
    return isSame(colour, design[field]) ? undefined : colour.toUpperCase()
  }
  const light = design.theme === 'dark' ? undefined : of(false)
  const dark = design.theme === 'light' ? undefined : of(true)
  return {
    ...(light !== undefined && { light }),
    ...(dark !== undefined && dark !== light && { dark }),
  }
}

const isSame = (colour: string, other: string): boolean => colour.toLowerCase() === other.toLowerCase()

import type { WidgetDesign } from '@botanika/core/contract'
import { brandOf, contrast, palette } from '@botanika/widget-sdk/palette'

/** A colour that the widget cannot use as it is, since text on it or with it could not be read. */
export interface ContrastIssue {
  field: 'primaryColor' | 'secondaryColor' | 'textColor'
  /** Contrast of the text with its background as they were chosen, 1 to 21. */
  ratio: number
  /** The colour that the widget shows in its place, and that the fix sets. */
  instead: string
  /** Contrast of the text with its background as they are shown. */
  shown: number
}

/**
 * Returns the colours that the widget shows differently from the chosen ones: the launcher's and header's are
 * darkened until white is readable on them, a text that is not readable on its background is replaced by one
 * that is. These are the widget's own rules; the product's own colours are no exception, or the swatch would
 * promise a colour that nobody sees.
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

/** Returns the colours that the widget shows in place of a chosen one: on a light page and on a dark one. */
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

import type { WidgetDesign } from '../../../contract/widget/design.ts'

// This computes the same as the widget's `palette.ts`: its loader has no room for it. A test compares the two.

const channels = (colour: string): number[] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [16, 8, 0].map(shift => (value >> shift) & 255)
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = channels(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const darkened = (colour: string, share: number): string =>
  `#${channels(colour)
    .map(channel =>
      Math.round(channel * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Luminance from which a colour is pale: it stays as it is and takes dark text. */
const pale = 0.42

const deepened = (colour: string): string => {
  if (luminance(colour) >= pale) return colour
  let share = 1
  while (contrast('#ffffff', darkened(colour, share)) < 4.5) share -= 0.02
  return darkened(colour, share)
}

/** Ground and icon of the launcher: the owner's colour, deepened until white reads on it. */
export const launcherColours = ({ primaryColor }: Pick<WidgetDesign, 'primaryColor'>): [string, string] => {
  const ground = deepened(primaryColor)
  const icon = ['#ffffff', '#0c1512'].find(colour => contrast(colour, ground) >= 4.5) ?? '#000000'
  return [ground, icon]
}

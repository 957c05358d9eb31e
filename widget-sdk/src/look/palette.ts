import { blend, contrast, luminance, textOn } from './contrast.ts'

export { contrast } from './contrast.ts'

import type { WidgetDesign } from '../wire.ts'

/** Luminance from which a colour is pale: it stays as light and takes dark text. */
const pale = 0.42

/**
 * Darkens the owner's colour until white is readable on it: so launcher, header and own words carry the same
 * ink.
 */
function deepened(colour: string): string {
  if (luminance(colour) >= pale) return colour
  let share = 1
  while (contrast('#ffffff', blend(colour, '#000000', share)) < 4.5) share -= 0.02
  return blend(colour, '#000000', share)
}

/** Colours of launcher, own words and buttons (`primary`) and of the header (`secondary`). */
export function brandOf(design: Pick<WidgetDesign, 'primaryColor' | 'secondaryColor'>) {
  const primary = deepened(design.primaryColor)
  const secondary = deepened(design.secondaryColor)
  const white = textOn(primary) === '#ffffff' && textOn(secondary) === '#ffffff'
  return {
    primary,
    'on-primary': textOn(primary),
    secondary,
    'on-secondary': textOn(secondary),
    /** A mixture is never lighter than the lighter of the two, so white is readable everywhere on it. */
    header: white ? `linear-gradient(115deg,${secondary},${blend(primary, secondary, 0.6)})` : secondary,
  }
}

/** Colours of the launcher's background and icon. */
export function launcherColours(design: WidgetDesign): [ground: string, icon: string] {
  const brand = brandOf(design)
  return [brand.primary, brand['on-primary']]
}

/**
 * Returns a colour of text on the panel: the smallest share of `text`, from `from` on, with a contrast of
 * `least` on all of `grounds`.
 */
function shade(text: string, grounds: readonly string[], from: number, least: number): string {
  const [background = ''] = grounds
  for (let share = from; share < 1; share += 0.04) {
    const colour = blend(text, background, share)
    if (grounds.every(ground => contrast(colour, ground) >= least)) return colour
  }
  return text
}

/**
 * Returns the colours of a widget, by name of the CSS variable. The dark scheme is designed, not inverted; an
 * owner's dark design stays.
 */
export function palette(design: WidgetDesign, dark: boolean) {
  const ownDark = luminance(design.backgroundColor) < 0.2
  const background = dark && !ownDark ? '#161d1a' : design.backgroundColor
  const brand = brandOf(design)
  const tint = dark || ownDark ? '#ffffff' : brand.secondary
  const ink = textOn(background)
  // A tint towards the ink could leave no colour that is readable on both; one away from it always does.
  const away = ink === '#ffffff' ? '#000000' : '#ffffff'
  const tinted = blend(tint, background, 0.07)
  const surface = contrast(ink, tinted) >= 4.5 ? tinted : blend(away, background, 0.12)
  const grounds = [background, surface]
  const readable = (colours: string[]) =>
    colours.find(colour => grounds.every(ground => contrast(colour, ground) >= 4.5)) ?? ink
  const text = readable([dark && !ownDark ? '#e6ece9' : design.textColor])
  const light = luminance(background) > 0.18
  return {
    ...brand,
    background,
    surface,
    text,
    accent: readable([
      design.secondaryColor,
      design.primaryColor,
      brand.primary,
      blend(design.primaryColor, light ? '#000000' : '#ffffff', 0.55),
    ]),
    muted: shade(text, grounds, 0.66, 4.5),
    line: blend(text, background, 0.13),
    /** Colour of the borders of fields and buttons. */
    edge: shade(text, [background], 0.3, 3),
    danger: readable(['#b91c1c', '#fca5a5']),
  }
}

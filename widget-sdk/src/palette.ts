import { contrast, luminance, textOn } from './contrast.ts'
import type { WidgetDesign } from './wire.ts'

/** The owner's colour where it reads on `background`, else a colour that does. */
const readable = (colours: string[], background: string) =>
  colours.find(colour => contrast(colour, background) >= 4.5) ?? textOn(background)

/** The colours of a widget, by name of the CSS variable. Dark is designed, not inverted; an owner's dark design stays. */
export function palette(design: WidgetDesign, dark: boolean) {
  const ownDark = luminance(design.backgroundColor) < 0.2
  const background = dark && !ownDark ? '#161d1a' : design.backgroundColor
  const text = dark && !ownDark ? '#e6ece9' : readable([design.textColor], background)
  const mix = (share: number) => `color-mix(in srgb, ${text} ${share}%, ${background})`
  return {
    primary: design.primaryColor,
    'on-primary': textOn(design.primaryColor),
    secondary: design.secondaryColor,
    'on-secondary': textOn(design.secondaryColor),
    background,
    text,
    accent: readable([design.secondaryColor, design.primaryColor], background),
    muted: mix(68),
    line: mix(14),
    surface: mix(6),
    danger: dark || ownDark ? '#fca5a5' : '#b91c1c',
  }
}

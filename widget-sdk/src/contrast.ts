const ink = '#0c1512'

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2); anything else counts as white. */
export function luminance(colour: string): number {
  const value = /^#[0-9a-f]{6}$/i.test(colour) ? Number.parseInt(colour.slice(1), 16) : 0xffffff
  const [r = 0, g = 0, b = 0] = [16, 8, 0].map(shift => {
    const part = ((value >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** White where it reads on `background`, else ink, else black: one of them always does. */
export const textOn = (background: string) =>
  ['#ffffff', ink].find(text => contrast(text, background) >= 4.5) ?? '#000000'

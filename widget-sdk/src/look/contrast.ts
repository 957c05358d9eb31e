const ink = '#0c1512'

/** Red, green and blue of `#rrggbb`, 0 to 255; anything else counts as white. */
const channels = (colour: string): number[] => {
  const value = /^#[0-9a-f]{6}$/i.test(colour) ? Number.parseInt(colour.slice(1), 16) : 0xffffff
  return [16, 8, 0].map(shift => (value >> shift) & 255)
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Mixes two colours, with `share` (0 to 1) of the first. */
export function blend(colour: string, other: string, share: number): string {
  const under = channels(other)
  const mixed = channels(colour).map((channel, i) =>
    Math.round(channel * share + (under[i] ?? 0) * (1 - share)),
  )
  return `#${mixed.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns white where it is readable on `background`, else the ink, else black: one of them always is. */
export const textOn = (background: string) =>
  ['#ffffff', ink].find(text => contrast(text, background) >= 4.5) ?? '#000000'

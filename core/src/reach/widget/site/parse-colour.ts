const hex = (parts: readonly number[]): string =>
  `#${parts
    .map(part =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A colour of CSS as `#rrggbb`; null for names, variables and what is more than half transparent. */
export const parseColour = (value: string): string | null => {
  const text = value.trim().slice(0, 60).toLowerCase()
  if (text.startsWith('#')) return parseHex(text.slice(1))
  const open = text.indexOf('(')
  const close = text.indexOf(')')
  if (open < 0 || close < open) return null
  const numbers = text
    .slice(open + 1, close)
    .replace(/[,/]/g, ' ')
    .split(' ')
    .filter(part => part !== '')
    .map(part => ({ number: Number.parseFloat(part), isShare: part.endsWith('%') }))
  const [a, b, c, alpha] = numbers
  if (!a || !b || !c || numbers.some(({ number }) => !Number.isFinite(number))) return null
  if (alpha && (alpha.isShare ? alpha.number / 100 : alpha.number) < 0.5) return null
  const name = text.slice(0, open)
  if (name === 'rgb' || name === 'rgba')
    return hex([a, b, c].map(({ number, isShare }) => (isShare ? number * 2.55 : number)))
  return name === 'hsl' || name === 'hsla' ? fromHsl(a.number, b.number / 100, c.number / 100) : null
}

const parseHex = (digits: string): string | null => {
  if (!/^[0-9a-f]{3,8}$/.test(digits)) return null
  if (digits.length === 3) return `#${[...digits].map(digit => digit + digit).join('')}`
  return digits.length === 6 ? `#${digits}` : null
}

const fromHsl = (hue: number, saturation: number, lightness: number): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}

/** Distance of a colour from grey, 0 to 1; black, white and their neighbours count as grey. */
export const vividness = (colour: string): number => {
  const parts = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  return most < 40 || least > 235 ? 0 : (most - least) / 255
}

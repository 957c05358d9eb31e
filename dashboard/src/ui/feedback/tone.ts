/** The meaning of a badge, dot or banner. */
export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger' | 'brand'

/** Returns the three colours of a tone, as custom properties. */
export function toneColours(tone: Tone) {
  if (tone === 'neutral')
    return { surface: 'var(--color-hover)', line: 'var(--color-line)', text: 'var(--color-text-muted)' }
  if (tone === 'brand')
    return {
      surface: 'var(--color-brand-tint)',
      line: 'var(--color-brand-line)',
      text: 'var(--color-brand-text)',
    }
  return {
    surface: `var(--color-${tone}-surface)`,
    line: `var(--color-${tone}-line)`,
    text: `var(--color-${tone}-text)`,
  }
}

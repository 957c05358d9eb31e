import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const blocks = [...css.matchAll(/^ *(:root[^{]*)\{([^}]*)\}/gm)].map(([, selector = '', body = '']) => ({
  selector: selector.trim(),
  tokens: new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  ),
}))
const light = blocks[0]?.tokens ?? new Map<string, string>()
const dark = blocks.find(block => block.selector.includes('dark'))?.tokens ?? new Map<string, string>()

const faceColours = [...light.keys()].flatMap(name => /^color-face-(\w+)-text$/.exec(name)?.[1] ?? [])

const readable: [text: string, on: string[]][] = [
  ['text', ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed', 'brand-tint', 'selection']],
  ['text-muted', ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed']],
  ['text-faint', ['canvas', 'surface', 'raised', 'sunken']],
  ['text-inverse', ['text']],
  ['brand-text', ['canvas', 'surface', 'raised', 'brand-tint', 'brand-tint-strong', 'hover']],
  ['on-primary', ['primary', 'primary-hover', 'primary-pressed']],
  ['on-danger', ['danger', 'danger-hover']],
  ['danger-text', ['canvas', 'surface', 'raised', 'danger-surface']],
  ...['success', 'info', 'warning'].map((tone): [string, string[]] => [`${tone}-text`, [`${tone}-surface`]]),
  ...faceColours.map((colour): [string, string[]] => [`face-${colour}-text`, [`face-${colour}-surface`]]),
  ...['success', 'info', 'warning', 'danger'].map((tone): [string, string[]] => [
    'text-muted',
    [`${tone}-surface`],
  ]),
]
const visible: [mark: string, on: string[]][] = [
  ['control', ['surface', 'raised']],
  ['checked', ['canvas', 'surface', 'raised']],
  ['focus', ['canvas', 'surface', 'raised']],
  ['on-primary', ['checked']],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(pairs(readable))('can be read: %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(visible))('shows its controls: %s on %s is at least 3:1', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('has the same tokens in both themes', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
})

it('knows every token that the interface uses', () => {
  const known = new Set(blocks.flatMap(block => [...block.tokens.keys()]))
  const source = join(import.meta.dirname, '../..')
  const unknown = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css)$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap(name =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/var\(--([\w-]+)\s*[),]/g)].map(
        ([, token = '']) => token,
      ),
    )
    .filter(token => !known.has(token) && !token.startsWith('radix-') && token !== 'logo-color')
  expect(unknown).toEqual([])
})

function pairs(list: [string, string[]][]) {
  return list.flatMap(([mark, grounds]) => grounds.map((ground): [string, string] => [mark, ground]))
}

/** WCAG 2.2 contrast ratio. */
function contrast(theme: Map<string, string>, mark: string, ground: string) {
  const [high = 0, low = 0] = [mark, ground]
    .map(name => luminance(theme.get(`color-${name}`)))
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex = '') {
  expect(hex).toMatch(/^#[\da-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

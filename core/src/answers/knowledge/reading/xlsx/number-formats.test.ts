import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createNumberFormats } from './number-formats.ts'
import type { SheetLanguage } from './sheet-languages.ts'

const page = readFileSync(
  new URL('../../../../../../docs/decisions/number-formats.md', import.meta.url),
  'utf8',
)
const rows = [...page.matchAll(/^\| `(.+)` \| (-?[\d.]+) \| (ru|en|pl)( 1904)? \| (.*?) ?\|$/gm)].map(
  ([, code = '', value = '', language, epoch, shown = '']) => ({
    code,
    value: Number(value),
    language: language as SheetLanguage,
    epoch1904: epoch ? ('yes' as const) : ('no' as const),
    shown,
  }),
)

const shownAs = (code: string | number, options: { language: SheetLanguage; epoch1904: 'yes' | 'no' }) =>
  createNumberFormats(new Map([[1, code]]), options)(1)

const ru = { language: 'ru', epoch1904: 'no' } as const

describe('number formats', () => {
  it('are in the table of the decision', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    const lines = page.split('\n').filter(line => line.startsWith('| `'))
    expect(lines).toHaveLength(rows.length)
  })

  it.each(rows)('$code of $value in a workbook of $language', ({ code, value, shown, ...options }) => {
    expect(shownAs(code, options).number(value).replaceAll('\u00a0', ' ')).toBe(shown)
  })

  it('have numbers of their own where they are built in', () => {
    expect(shownAs(14, ru).number(46_387)).toBe('31.12.2026')
    expect(shownAs(22, ru).number(46_092.875)).toBe('11.03.2026 21:00')
    expect(shownAs(9, ru).number(0.07)).toBe('7%')
    expect(shownAs(20, ru).number(0.4375)).toBe('10:30')
    expect(shownAs(46, ru).number(1.5)).toBe('36:00:00')
    expect(shownAs(49, ru).number(12)).toBe('12')
    expect(shownAs(200, ru).number(0.5)).toBe('0,5')
  })

  it('apply to texts where they have a part for them', () => {
    expect(shownAs('"арт. "@', ru).text('АБ-12')).toBe('арт. АБ-12')
    expect(shownAs('0;-0;;@', ru).text('нет')).toBe('нет')
    expect(shownAs('#,##0', ru).text('договорная')).toBe('договорная')
    expect(shownAs(';;;', ru).text('тайна')).toBe('')
  })
})

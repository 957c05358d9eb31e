import { describe, expect, it } from 'vitest'
import { alphabet, hashCode, makeCode, readCode } from './code.ts'

const codes = Array.from({ length: 50 }, () => makeCode())

describe('a new code', () => {
  it('is ten symbols of the alphabet, and reads as itself', () => {
    for (const code of codes) {
      expect(code).toMatch(new RegExp(`^[${alphabet}]{10}$`))
      expect(readCode(code)).toBe(code)
    }
  })

  it('uses 32 symbols without look-alikes', () => {
    expect(new Set(alphabet).size).toBe(32)
    expect(alphabet).not.toMatch(/[01OI]/)
  })
})

describe('reading a code', () => {
  it('finds any one wrong symbol', () => {
    for (const code of codes.slice(0, 5))
      for (let n = 0; n < code.length; n += 1)
        for (const symbol of alphabet.replace(code[n] ?? '', ''))
          expect(readCode(code.slice(0, n) + symbol + code.slice(n + 1))).toBeNull()
  })

  it('finds any two symbols that changed places', () => {
    for (const code of codes)
      for (let a = 0; a < code.length; a += 1)
        for (let b = a + 1; b < code.length; b += 1) {
          if (code[a] === code[b]) continue
          const symbols = [...code]
          symbols[a] = code[b] ?? ''
          symbols[b] = code[a] ?? ''
          expect(readCode(symbols.join(''))).toBeNull()
        }
  })

  it('forgives case, spaces, hyphens and Cyrillic look-alikes', () => {
    const code = makeCode(() => alphabet.indexOf('A'))
    const spaced = `  ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
    expect(readCode(spaced)).toBe(code)
    expect(readCode(code.replaceAll('A', 'а'))).toBe(code)
  })

  it.each(['', ' ', 'A', 'ABCDEFGHJKLMNP', '0000000000', 'ЖЖЖЖЖЖЖЖЖЖ', '$ne', '🙂🙂🙂🙂🙂'])(
    'refuses %j',
    typed => expect(readCode(typed)).toBeNull(),
  )
})

it('hashes the same code to the same text, and another to another', async () => {
  const [a = '', b = ''] = codes
  expect(await hashCode(a)).toBe(await hashCode(a))
  expect(await hashCode(a)).not.toBe(await hashCode(b))
  expect(await hashCode(a)).not.toContain(a)
})

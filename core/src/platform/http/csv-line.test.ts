import { expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

it('quotes what needs it, and doubles quotes', () => {
  expect(csvLine(['plain', 'a,b', 'says "yes"', 'two\nlines', ''])).toBe(
    'plain,"a,b","says ""yes""","two\nlines",\r\n',
  )
})

it('leaves no cell that a spreadsheet would run as a formula', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r'])
    expect(csvLine([`${begin}HYPERLINK(1)`])).toMatch(/^"'/)
  expect(csvLine(["=1\"+cmd|' /C calc'!A0"])).toBe('"\'=1""+cmd|\' /C calc\'!A0"\r\n')
  expect(csvLine(['anna@example.com', 'a=b'])).toBe('anna@example.com,a=b\r\n')
})

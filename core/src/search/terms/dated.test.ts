import { expect, test } from 'vitest'
import { datedOf } from './dated.ts'

test.each([
  ['Тарифы 2024.pdf', '', 20240000],
  ['Прайс.docx', 'Цены действуют с 1 марта 2025 года.', 20250301],
  ['cennik.txt', 'Obowiązuje od 1 września 2025 r.', 20250901],
  ['plans.txt', 'effective 1 April 2025', 20250401],
  ['Прайс 15.02.2025.pdf', 'от 1 марта 2026 года', 20250215],
  ['Прайс.pdf', 'Стрижка 1 200 ₽', 0],
])('%s «%s» is of %i', (name, text, dated) => {
  expect(datedOf(name, text)).toBe(dated)
})

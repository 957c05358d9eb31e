import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'

const read = (name: string) =>
  readPdf(new Uint8Array(readFileSync(new URL(`../../fixtures/producers/${name}.pdf`, import.meta.url))))

it('reads what was filled in beside its labels: texts, choices, boxes that are ticked or not', async () => {
  const { blocks } = await read('pdf-lib-1.17.1-form')
  expect(blocks.map(({ text }) => text)).toEqual([
    'Заявка на доставку',
    'Телефон: +7 926 123-45-67',
    'Доставка: ☒',
    'Город: Казань',
    'Самовывоз: ☐',
  ])
})

it.each(['jspdf-4.2.1-standard-font', 'pdfkit-0.20.2-standard-font'])(
  'refuses Cyrillic that was written in a font without it: %s',
  async name => {
    await expect(read(name)).rejects.toMatchObject({ code: 'knowledge.unreadable-text' })
  },
)

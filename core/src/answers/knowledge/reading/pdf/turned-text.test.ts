import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../fixtures/documents/make-pdf.ts'
import { readPdf } from './read-pdf.ts'

const textsOf = async (bytes: Uint8Array) => (await readPdf(bytes)).blocks.map(block => block.text)

type Matrix = readonly [number, number, number, number]
const upright: Matrix = [1, 0, 0, 1]
const up: Matrix = [0, 1, -1, 0]
const down: Matrix = [0, -1, 1, 0]
const aslant: Matrix = [0.7, 0.7, -0.7, 0.7]

/** Draws a text whose line leads where the matrix says, from points of the page, upwards. */
const draw = (text: string, at: readonly [number, number], matrix: Matrix = upright) =>
  `BT /F1 10 Tf ${[...matrix, ...at].join(' ')} Tm (${text}) Tj ET`

const rows = [
  ['Flower', 'Price', 'Days'],
  ['Red rose', '150 EUR', '1 day'],
  ['Tulip', '90 EUR', '2 days'],
  ['Peony', '350 EUR', '3 days'],
]
const expected = [
  'Flower: Red rose | Price: 150 EUR | Days: 1 day',
  'Flower: Tulip | Price: 90 EUR | Days: 2 days',
  'Flower: Peony | Price: 350 EUR | Days: 3 days',
]

describe('a page whose text is turned is turned and read', () => {
  it.each<[string, Matrix, (x: number, y: number) => readonly [number, number]]>([
    ['upwards', up, (x, y) => [50 + y, 50 + x]],
    ['downwards', down, (x, y) => [550 - y, 750 - x]],
    ['upside down', [-1, 0, 0, -1], (x, y) => [550 - x, 50 + y]],
  ])('in the matrix of its text, %s', async (_, matrix, place) => {
    const cells = rows.flatMap((row, line) =>
      row.map((text, column) => draw(text, place(column * 120, line * 20), matrix)),
    )
    const stamp = draw('COPY', [300, 400], aslant)
    expect(await textsOf(makePdf([[...cells, stamp].join('\n')]))).toEqual(expected)
  })

  it.each([90, 180, 270])('by the page, %i degrees', async degrees => {
    const cells = rows.flatMap((row, line) =>
      row.map((text, column) => draw(text, [50 + column * 120, 700 - line * 20])),
    )
    const plain = Buffer.from(makePdf([cells.join('\n')])).toString('latin1')
    const turned = plain.replace('/MediaBox', `/Rotate ${degrees} /MediaBox`)
    expect(await textsOf(new Uint8Array(Buffer.from(turned, 'latin1')))).toEqual(expected)
  })

  it('as qpdf and viewers turn it', async () => {
    const file = new URL('../../fixtures/producers/qpdf-11.3.0-turned-by-90.pdf', import.meta.url)
    expect(await textsOf(new Uint8Array(readFileSync(file)))).toContain(
      'Товар: Пион розовый | Цена: 350 ₽ | Срок: 3 дня',
    )
  })
})

describe('text on end on an upright page', () => {
  const body = rows
    .slice(1)
    .flatMap((row, line) => row.map((text, column) => draw(text, [50 + column * 120, 600 - line * 20])))

  it.each([
    ['upwards', up, 620],
    ['downwards', down, 643],
  ] as const)('is the header of the cells below it: %s', async (_, matrix, y) => {
    const page = [
      draw('Flower', [50, 632]),
      draw('Price', [185, y], matrix),
      draw('Days', [305, y], matrix),
      ...body,
    ]
    expect(await textsOf(makePdf([page.join('\n')]))).toEqual(expected)
  })

  it('is left out where no cells are below it', async () => {
    const page = [draw('Form 7, printed in Riga', [20, 300], up), ...body]
    expect((await textsOf(makePdf([page.join('\n')]))).join()).not.toContain('Riga')
  })
})

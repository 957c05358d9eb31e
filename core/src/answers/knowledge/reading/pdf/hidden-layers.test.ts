import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { partByLayers } from './hidden-layers.ts'
import { readPdf } from './read-pdf.ts'

it('leaves out the text of a layer that is off, and says so', async () => {
  const file = new URL('../../fixtures/producers/pdf-lib-1.17.1-layers.pdf', import.meta.url)
  const { blocks, unread, plain } = await readPdf(new Uint8Array(readFileSync(file)))
  expect(blocks.map(({ text }) => text)).toEqual([
    'Видимая цена 150 рублей',
    'Открытый слой: доставка 450 рублей',
  ])
  expect(unread).toEqual([{ what: 'hidden', count: 1, places: ['1'] }])
  expect(plain?.parts?.join()).not.toContain('закупка')
})

const layer = { type: 'beginMarkedContentProps', tag: 'OC' }
const paragraph = { type: 'beginMarkedContent', tag: 'P' }
const end = { type: 'endMarkedContent' }
const text = (str: string) => ({ str })

it('takes what is in a layer that is off for hidden, whatever is marked within', () => {
  const items = [text('a'), layer, paragraph, text('b'), end, text('c'), end, layer, text('d'), end]
  expect(partByLayers(items, [false, true])).toEqual({
    shown: [text('a'), text('d')],
    hidden: [text('b'), text('c')],
  })
})

it('hides nothing where it is not known which layer is which', () => {
  const items = [layer, text('a'), end]
  expect(partByLayers(items, [false, false])).toEqual({ shown: [text('a')], hidden: [] })
})

import { expect, it } from 'vitest'
import { packDocument, renamePacked } from '../search-index.ts'

const chunks = ['Стрижка стоит 1 200 ₽', 'Прайс действует с 1 мая'].map((text, position) => ({
  position,
  text,
  headings: ['Цены'],
}))

it.each(['', 'прайс.pdf', 'Стрижки и укладки 2025', 'совсем другое имя'])(
  'renaming to «%s» is the same as packing anew',
  async documentName => {
    for (const before of ['прайс на стрижки.txt', '', 'цены']) {
      const packed = await packDocument({ documentId: 'a', documentName: before, chunks })
      expect(await renamePacked(packed, { documentName, chunks })).toEqual(
        await packDocument({ documentId: 'a', documentName, chunks }),
      )
    }
  },
)

it('a document without words is renamed too', async () => {
  const empty = [{ position: 0, text: '…', headings: [] }]
  const packed = await packDocument({ documentId: 'a', documentName: 'b', chunks: empty })
  expect(await renamePacked(packed, { documentName: 'c d', chunks: empty })).toEqual(
    await packDocument({ documentId: 'a', documentName: 'c d', chunks: empty }),
  )
})

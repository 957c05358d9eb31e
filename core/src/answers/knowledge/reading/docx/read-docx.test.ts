import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { linkedImage, makeDocx, paragraph } from '../../fixtures/documents/make-zip.ts'
import { readDocx } from './read-docx.ts'

const contract = () => readFileSync(new URL('../../fixtures/documents/contract.docx', import.meta.url))
const coded = (code: string) => expect.objectContaining({ code })

describe('a DOCX becomes blocks', () => {
  it('reads the contract: headings by style and in bold, nested items, paragraphs', async () => {
    const document = await readDocx(contract())
    expect(document).toMatchObject({
      format: 'docx',
      title: 'Договор поставки цветов № 118/26',
      language: 'ru',
    })
    expect(document.pages).toBeUndefined()
    const title = 'Договор поставки цветов № 118/26'
    expect(document.blocks).toContainEqual({
      kind: 'paragraph',
      text: 'Доставка по Краснодару бесплатна при заказе от 8 000 ₽, иначе стоит 450 ₽. Привозим с 07:00 до 11:00.',
      headings: [title, 'Доставка', 'По городу'],
    })
    expect(document.blocks).toContainEqual({
      kind: 'list-item',
      text: 'в порт — по пропуску, заказанному за сутки;',
      headings: [title, 'Доставка', 'По краю'],
    })
    expect(document.blocks).toContainEqual({
      kind: 'list-item',
      text: '2. Отправьте снимки на quality@flora-yug.example.',
      headings: [title, 'Доставка', 'По краю', 'Возврат и качество'],
    })
  })

  it('repeats column headers in each row, fills merged cells, takes a merged row for a heading', async () => {
    const { blocks } = await readDocx(contract())
    expect(blocks.filter(block => block.kind === 'table-row').map(block => block.text)).toEqual([
      'Цветок: Роза | Сорт: Ред Наоми | Высота: 60 см | Цена, ₽: 128',
      'Цветок: Роза | Сорт: Аваланш | Высота: 70 см | Цена, ₽: 145',
      'Цветок: Гвоздика | Сорт: Мун Лайт | Высота: 55 см | Цена, ₽: 64',
      'Цветок: Эустома | Сорт: Мариачи | Высота: 65 см | Цена, ₽: 210',
      'ИНН | 2311098765',
      'Счёт | 40702810330000012345',
      'Банк | ПАО «Южный»',
    ])
    expect(blocks.find(block => block.text.includes('Мун Лайт'))?.headings.at(-1)).toBe('Букетные цветы')
    expect(blocks.find(block => block.text.includes('Краснодару'))?.headings).not.toContain('Букетные цветы')
  })
})

it('reads what fields show, without their codes, and words about codes', async () => {
  const field = (content: string) => `<w:r>${content}</w:r>`
  const body = [
    field('<w:fldChar w:fldCharType="begin"/>'),
    field('<w:instrText xml:space="preserve"> HYPERLINK "https://a.example" </w:instrText>'),
    field('<w:fldChar w:fldCharType="separate"/>'),
    field('<w:t>Цены</w:t>'),
    field('<w:fldChar w:fldCharType="end"/>'),
    field('<w:t xml:space="preserve"> и w:instrText &gt; fldChar </w:t>'),
  ].join('')
  const { blocks } = await readDocx(Buffer.from(makeDocx(`<w:p>${body}</w:p>`)))
  expect(blocks.map(block => block.text)).toEqual(['Цены и w:instrText > fldChar'])
})

describe('a hostile DOCX does no harm', () => {
  it('never asks for an image behind a link, on loopback or among local files', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests++
      response.end('secret')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    for (const linked of [
      `http://127.0.0.1:${port}/x.png`,
      'file:///etc/passwd',
      '/etc/passwd',
      'file:///dev/zero',
    ]) {
      const { blocks } = await readDocx(makeDocx(paragraph('Цены') + linkedImage, { linked }))
      expect(blocks.map(block => block.text)).toEqual(['Цены'])
    }
    expect(requests).toBe(0)
    await new Promise(resolve => server.close(resolve))
  })

  it('refuses a bomb by the sizes it declares', async () => {
    const bomb = makeDocx(paragraph('a'), {
      more: [{ name: 'word/media.xml', data: Buffer.alloc(70 * 1024 * 1024) }],
    })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readDocx(bomb)).rejects.toEqual(coded('knowledge.unpacks-too-large'))
  })

  it('refuses a bomb that lies about its size', async () => {
    const bomb = makeDocx(paragraph('a'.repeat(70 * 1024 * 1024)), { claims: 2_000 })
    await expect(readDocx(bomb)).rejects.toEqual(coded('knowledge.broken-file'))
  })

  it('says of a document whose XML is damaged that it does not open', async () => {
    await expect(readDocx(makeDocx('<w:p><w:r><w:t>без конца'))).rejects.toEqual(
      coded('knowledge.broken-file'),
    )
  })

  it('says of a document without words that there is no text', async () => {
    await expect(readDocx(makeDocx('<w:p/>'))).rejects.toEqual(coded('knowledge.no-text'))
  })
})

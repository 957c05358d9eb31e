import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { detectFormat } from '../detect-format.ts'
import { readDocument } from '../read-document.ts'

type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

/** A message as a mail program writes it. */
const mailOf = async (message: Message): Promise<Uint8Array> => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message: bytes } = await transport.sendMail({
    from: 'Иван Петров <ivan@lily.example>',
    to: 'sales@flora.example',
    date: new Date('2026-03-12T09:00:00Z'),
    ...message,
  })
  if (!Buffer.isBuffer(bytes)) throw new Error('the message is no buffer')
  return new Uint8Array(bytes)
}
const read = async (message: Message) => readDocument(await mailOf(message), { fileName: 'письмо.eml' })

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))
const base64 = (text: string) => Buffer.from(text).toString('base64')
/** Quoted-printable of every byte, as browsers write letters. */
const quoted = (text: string) =>
  [...Buffer.from(text)]
    .map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/(?:=..){25}/g, '$&=\r\n')

const page =
  '<html lang="ru"><head><title>Прайс салона</title></head><body><nav><a href="/">Главная</a><a href="/o">О нас</a></nav><h1>Цены</h1><table><tr><th>Услуга<th>Цена<tr><td>Доставка<td>450 ₽</table></body></html>'

/** What Chromium saves as one file. */
const savedPage = lines(
  'From: <Saved by Blink>',
  'Snapshot-Content-Location: https://lily.example/ceny',
  'Subject: =?utf-8?Q?=D0=9F=D1=80=D0=B0=D0=B9=D1=81?=',
  'Date: Thu, 12 Mar 2026 09:00:00 -0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="----MultipartBoundary--abc----"',
  '',
  '',
  '------MultipartBoundary--abc----',
  'Content-Type: text/html',
  'Content-ID: <frame-0@mhtml.blink>',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: https://lily.example/ceny',
  '',
  quoted(page),
  '------MultipartBoundary--abc----',
  'Content-Type: text/css',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: cid:css-1@mhtml.blink',
  '',
  'body { color: red }',
  '------MultipartBoundary--abc------',
  '',
)

/** What wikis and office programs export as a document of Word. */
const wordPage = lines(
  'Date: Thu, 12 Mar 2026 09:00:00 +0300',
  'Message-ID: <1.2.3@wiki.example>',
  'Subject: Exported From Wiki',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary="----=_Part_1"',
  '',
  '------=_Part_1',
  'Content-Type: text/html; charset=UTF-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64(
    '<html><head><title>Регламент</title></head><body><h1>Регламент</h1><p>Доставка стоит 450 рублей.</p></body></html>',
  ),
  '------=_Part_1--',
  '',
)

describe('a page saved as one file (MHTML)', () => {
  it.each(['страница.mhtml', 'страница.mht', 'страница.doc', 'страница.txt', 'страница'])(
    'is read: %s',
    async fileName => {
      const document = await readDocument(savedPage, { fileName })
      expect(document).toMatchObject({ format: 'mhtml', title: 'Прайс салона', language: 'ru' })
      expect(document.blocks.map(block => block.text)).toEqual(['Цены', 'Услуга: Доставка | Цена: 450 ₽'])
      expect(document.unread).toBeUndefined()
    },
  )

  it('is read as Chromium 156 saves it', async () => {
    const file = new URL('../../fixtures/producers/chromium-156.mhtml', import.meta.url)
    const { format, title, blocks, unread } = await readDocument(new Uint8Array(readFileSync(file)), {
      fileName: 'Прайс.mhtml',
    })
    expect([format, title]).toEqual(['mhtml', 'Прайс салона «Лилия»'])
    expect(blocks.map(block => block.text)).toEqual([
      'Цены',
      'Услуга: Доставка по городу | Цена: 450 ₽',
      'Нужна ли предоплата?',
      'Нет, не нужна.',
      'Позвонить: +79001234567',
    ])
    expect(unread).toEqual([{ what: 'struck-out', count: 1, places: ['Цены'] }])
  })

  it('is read where it is called a document of Word', async () => {
    const { format, title, blocks } = await readDocument(wordPage, { fileName: 'Регламент.doc' })
    expect([format, title]).toEqual(['mhtml', 'Регламент'])
    expect(blocks.map(block => block.text)).toEqual(['Регламент', 'Доставка стоит 450 рублей.'])
  })
})

describe('a mail (EML)', () => {
  it('is read with its subject and sender', async () => {
    const document = await read({
      subject: 'Новые цены на розы',
      text: 'Добрый день!\n\nРоза теперь стоит 150 ₽, ирис 90 ₽.\n\nС уважением\nИван',
    })
    expect(document).toMatchObject({ format: 'eml', title: 'Новые цены на розы', language: 'ru' })
    expect(document.blocks.slice(0, 2).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Новые цены на розы'],
      ['paragraph', 'Иван Петров <ivan@lily.example> · 2026-03-12'],
    ])
    const price = document.blocks.find(block => block.text.includes('150 ₽'))
    expect(price?.headings[0]).toBe('Новые цены на розы')
  })

  it('is read once where it says the same as text and as HTML', async () => {
    const { blocks } = await read({
      subject: 'Цены',
      text: 'Роза 150 ₽',
      html: '<p>Роза <s>170 ₽</s> <b>150 ₽</b></p>',
    })
    expect(blocks.map(block => block.text).slice(2)).toEqual(['Роза 150 ₽'])
  })

  it('tells the files that it brings, and neither its signature nor the pictures in its text', async () => {
    const { unread } = await read({
      subject: 'Прайс',
      html: '<p>Во вложении.</p><img src="cid:logo@a">',
      attachments: [
        { filename: 'прайс.xlsx', content: Buffer.from('PK') },
        { filename: 'роза.jpg', content: Buffer.from('a'), contentType: 'image/jpeg' },
        { filename: 'logo.png', content: Buffer.from('a'), cid: 'logo@a' },
        { filename: 'smime.p7s', content: Buffer.from('a'), contentType: 'application/pkcs7-signature' },
      ],
    })
    expect(unread).toEqual([
      { what: 'files', count: 1, places: ['прайс.xlsx'] },
      { what: 'pictures', count: 1, places: ['роза.jpg'] },
    ])
  })

  it('in an older encoding', async () => {
    const body = new TextDecoder('windows-1251')
    const letters = [...body.decode(Uint8Array.from({ length: 256 }, (_, at) => at))]
    const bytes = Buffer.concat([
      lines(
        'From: a@b.example',
        'To: c@d.example',
        'Subject: price',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=windows-1251',
        'Content-Transfer-Encoding: 8bit',
        '',
        '',
      ),
      Buffer.from([...'Роза стоит 150 рублей'].map(letter => letters.indexOf(letter))),
    ])
    const { blocks } = await readDocument(bytes, { fileName: 'a.eml' })
    expect(blocks.at(-1)?.text).toBe('Роза стоит 150 рублей')
  })

  it('without a word has no text', async () => {
    await expect(
      read({ subject: 'Прайс', attachments: [{ filename: 'a.pdf', content: 'a' }] }),
    ).rejects.toMatchObject({
      code: 'knowledge.no-text',
    })
  })
})

describe('what is a message', () => {
  it.each<[string, string, string]>([
    [
      'a mail by its headers',
      'Received: from x\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nЦены',
      'eml',
    ],
    ['folded headers', 'Subject: a\r\n b\r\nContent-Type: text/plain;\r\n\tcharset=utf-8\r\n\r\nЦены', 'eml'],
    [
      'behind the line of a mailbox',
      'From a@b.example Thu Mar 12 09:00:00 2026\nFrom: a@b.example\nMIME-Version: 1.0\n\nЦены',
      'eml',
    ],
    ['one without a type, by its name', 'From: a@b.example\nSubject: x\n\nЦены', 'eml'],
  ])('%s', (_, text, format) => {
    expect(detectFormat(Buffer.from(text), { fileName: 'a.eml' })).toBe(format)
  })

  it.each([
    'From: Иван\nSubject: Цены\n\nРоза 150 ₽',
    'Адрес: Казань\nContent-Type: text/plain\n\nЦены',
    'Date: 12 марта\nDate: 13 марта\n\nЦены',
    'MIME-Version: 1.0',
    'Content-Type: text/plain\nЭто строка о заголовках\n\nЦены',
  ])('and not a text that begins alike: %s', text => {
    expect(detectFormat(Buffer.from(text), { fileName: 'a.txt' })).toBe('txt')
  })
})

describe('a hostile message ends', () => {
  const head = (type: string) =>
    `From: a@b.example\r\nTo: c@d.example\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`

  it.each<[string, () => string, string]>([
    [
      'parts within parts',
      () =>
        Array.from({ length: 5_000 }, (_, at) =>
          at === 0
            ? head('multipart/mixed; boundary=b0')
            : `--b${at - 1}\r\nContent-Type: multipart/mixed; boundary=b${at}\r\n\r\n`,
        ).join(''),
      'knowledge.broken-file',
    ],
    [
      'messages within messages',
      () => `${head('message/rfc822')}${'Content-Type: message/rfc822\r\n\r\n'.repeat(2_000)}`,
      'knowledge.no-text',
    ],
    [
      'a megabyte of headers',
      () => `From: a@b.example\r\nMIME-Version: 1.0\r\n${'X-A: b\r\n'.repeat(200_000)}\r\nЦены`,
      'knowledge.broken-file',
    ],
    [
      'lines without end',
      () => `${head('text/plain')}${'\n'.repeat(2_000_000)}`,
      'knowledge.too-much-markup',
    ],
  ])('%s', async (_, make, code) => {
    await expect(readDocument(Buffer.from(make()), { fileName: 'a.eml' })).rejects.toMatchObject({ code })
  })
})

import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const russian = 'Доставка по городу — 390 рублей, самовывоз бесплатно. Ёлки привозим в декабре.'
const polish = 'Świeże róże w Łodzi kosztują 25 zł; gwarancję na żółte dajemy przez pięć dni, źdźbła gratis.'

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const encode = (text: string, encoding: string) => {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code))
  return Uint8Array.from([...text], char => {
    const code = table.indexOf(char)
    if (code === -1) throw new Error(`${char} is not in ${encoding}`)
    return code
  })
}

describe('text is decoded whatever its encoding', () => {
  it.each<[string, string, Uint8Array]>([
    ['utf-8', russian, Buffer.from(russian)],
    ['utf-8', russian, Buffer.from(`\ufeff${russian}`)],
    ['utf-16le', russian, Buffer.from(`\ufeff${russian}`, 'utf16le')],
    ['utf-16be', russian, utf16be(`\ufeff${russian}`)],
    ['utf-16le', russian, Buffer.from(russian, 'utf16le')],
    ['utf-16be', russian, utf16be(russian)],
    ['utf-16le', 'Roses are 25 a stem', Buffer.from('Roses are 25 a stem', 'utf16le')],
    ['utf-16be', polish, utf16be(polish)],
    ['windows-1251', russian, encode(russian, 'windows-1251')],
    ['utf-8', '> > > > > > > > > > > > ', Buffer.from('> > > > > > > > > > > > ')],
    ['koi8-r', russian.replace('—', '-'), encode(russian.replace('—', '-'), 'koi8-r')],
    ['ibm866', russian.replace('—', '-'), encode(russian.replace('—', '-'), 'ibm866')],
    ['windows-1250', polish, encode(polish, 'windows-1250')],
    ['iso-8859-2', polish, encode(polish, 'iso-8859-2')],
    ['utf-8', 'plain ASCII', Buffer.from('plain ASCII')],
  ])('%s', (encoding, text, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  it('keeps capitals, quotes and № of a Russian price list in windows-1251', () => {
    const text = 'ПРАЙС-ЛИСТ № 5 ООО «ЛЮТИК»\r\nРОЗА 60 см 120 руб.'
    expect(decodeText(encode(text, 'windows-1251'))?.text).toBe(text)
  })

  it('takes no binary for text', () => {
    expect(
      decodeText(Uint8Array.from({ length: 5_000 }, (_, at) => (at * 31 + (at >> 3)) % 256)),
    ).toBeUndefined()
    expect(decodeText(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 1, 2))).toBeUndefined()
  })
})

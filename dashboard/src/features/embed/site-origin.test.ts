import { expect, it } from 'vitest'
import { siteOrigin } from './site-origin.ts'

it.each([
  ['shop.example', 'https://shop.example'],
  ['https://Shop.Example/catalog?page=2', 'https://shop.example'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['магазин.рф', 'https://xn--80aairftm.xn--p1ai'],
])('%s means the site %s', (typed, origin) => {
  expect(siteOrigin(typed)).toBe(origin)
})

it.each(['', 'магазин', 'ftp://shop.example', 'два слова.рф', 'javascript:alert(1)'])(
  '«%s» is no site',
  typed => {
    expect(siteOrigin(typed)).toBeNull()
  },
)

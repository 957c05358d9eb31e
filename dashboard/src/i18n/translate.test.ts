import { expect, it } from 'vitest'
import type { KeysOf, TextKey, Translate } from './translate.ts'

it('has a type for the keys of an area, which the type check holds every call to', () => {
  const plural: KeysOf<{ files_one: string; files_other: string; state: { ok: string } }>[] = [
    'files',
    'state.ok',
  ]
  const key: TextKey<'common'> = 'product'
  const t: Translate<'common'> = asked => asked
  // @ts-expect-error there is no such text
  const missing = t('products')
  // @ts-expect-error a group of texts is none
  const group = t('pages')
  expect([...plural, key, missing, group]).toEqual(['files', 'state.ok', 'product', 'products', 'pages'])
})

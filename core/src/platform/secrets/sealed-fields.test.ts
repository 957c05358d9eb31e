import Type from 'typebox'
import { expect, it } from 'vitest'
import { Secret } from '../../contract/secret.ts'
import { createSealedFields, isMask } from './sealed-fields.ts'

const label = { ru: 'Ключ', en: 'Key', pl: 'Klucz' }
const schema = Type.Object({ key: Secret({ label }), name: Type.String() })
const fields = createSealedFields({ encrypt: text => `sealed ${text}`, decrypt: text => text.slice(7) })

it('seals, opens and masks what is secret, and nothing else', () => {
  const open = { key: 'sk-very-secret-9876', name: 'Лавка' }
  const sealed = fields.seal(schema, open)
  expect(sealed).toEqual({ key: 'sealed sk-very-secret-9876', name: 'Лавка' })
  expect(fields.open(schema, sealed)).toEqual(open)
  expect(fields.mask(schema, open)).toEqual({ key: '••••9876', name: 'Лавка' })
})

it('shows nothing of a short secret, of which four characters are the most', () => {
  expect(fields.mask(schema, { key: 'pass123', name: '' }).key).toBe('••••')
})

it.each(['sk-very-secret-9876', 'pass123'])('takes the mask of %s for what is kept', key => {
  const { key: mask } = fields.mask(schema, { key })
  expect(isMask(String(mask))).toBe(true)
  expect(fields.unmask(schema, { key: mask }, { key })).toEqual({ key })
  expect(fields.unmask(schema, { key: '••••0000' }, { key })).toEqual({ key: '••••0000' })
})

import { expect, it } from 'vitest'
import { readFields, type Schema } from '../../form/schema.ts'
import { isRenamed, namedSchema, nameField, shownFields, tokenField } from './connection-form.ts'

const secret: Schema = { type: 'string', 'x-ui': { secret: true } }
const settings: Schema = {
  required: ['botToken', 'assistantId'],
  properties: {
    botToken: secret,
    assistantId: { type: 'string' },
    proxyUrl: secret,
    botUsername: { type: 'string', 'x-ui': { hidden: true } },
  },
}

it('asks for the name first, and in its own words', () => {
  const [first] = readFields(namedSchema(settings, { label: 'Название', error: 'Введите название' }))
  expect(first).toMatchObject({ name: nameField, required: true })
  expect(first?.hints.error?.ru).toBe('Введите название')
})

it('distinguishes a new name from new settings, so that renaming calls nobody', () => {
  const kept = { name: 'Бот', config: { botToken: '••••1234', botUsername: 'shop_bot' } }
  expect(isRenamed(kept, { ...kept, name: 'Лавка' })).toBe(true)
  expect(isRenamed(kept, kept)).toBe(false)
  expect(isRenamed(kept, { name: 'Лавка', config: { ...kept.config, botToken: 'new' } })).toBe(false)
  expect(isRenamed(kept, { name: 'Лавка', config: { botToken: '••••1234' } })).toBe(false)
})

it('puts a refused token at the one secret that is required, and at none where there are two', () => {
  expect(tokenField(settings)).toBe('botToken')
  expect(tokenField({ ...settings, required: ['botToken', 'proxyUrl'] })).toBeUndefined()
})

it('shows nothing at a field that nobody sees', () => {
  expect([...shownFields(settings)]).toEqual(['botToken', 'assistantId', 'proxyUrl'])
})

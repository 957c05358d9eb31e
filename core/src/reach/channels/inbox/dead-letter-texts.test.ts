import { expect, it } from 'vitest'
import { defineErrors } from '../../../platform/errors/define-errors.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import { deadLetterText, deadLetterTexts } from './dead-letter-texts.ts'

const text = { ru: 'Файл пропал', en: 'The file is gone', pl: 'Plik zniknął' }

it('shows an owner what the messenger’s plugin says of it', () => {
  expect(deadLetterText(new ChannelError('unreachable', { detail: 'getFile: 500', text }))).toEqual(text)
})

it('shows our own error in full: what happened and what to do', () => {
  const fail = defineErrors({ 'shop.gone': { status: 404, text, hint: text } })
  expect(deadLetterText(fail('shop.gone')).pl).toBe('Plik zniknął. Plik zniknął')
})

it('says nothing of what only the log should say', () => {
  expect(deadLetterText(new TypeError('parts is not iterable'))).toBe(deadLetterTexts.unexpected)
  expect(deadLetterText(new ChannelError('rejected', { detail: 'internals' }))).toBe(
    deadLetterTexts.unexpected,
  )
})

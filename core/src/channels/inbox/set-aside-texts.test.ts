import { expect, it } from 'vitest'
import { defineErrors } from '../../platform/errors/define-errors.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import { setAsideTexts, tellFailure } from './set-aside-texts.ts'

const text = { ru: 'Файл пропал', en: 'The file is gone', pl: 'Plik zniknął' }

it('tells an owner what the messenger’s plugin says of it', () => {
  expect(tellFailure(new ChannelError('unreachable', { detail: 'getFile: 500', text }))).toEqual(text)
})

it('tells an error of ours whole: what happened and what to do', () => {
  const fail = defineErrors({ 'shop.gone': { status: 404, text, hint: text } })
  expect(tellFailure(fail('shop.gone')).pl).toBe('Plik zniknął. Plik zniknął')
})

it('says nothing of what only the log should say', () => {
  expect(tellFailure(new TypeError('parts is not iterable'))).toBe(setAsideTexts.unexpected)
  expect(tellFailure(new ChannelError('rejected', { detail: 'internals' }))).toBe(setAsideTexts.unexpected)
})

import { expect, it } from 'vitest'
import { isAddress, type SettingsDraft, toChange } from './settings-draft.ts'

const draft: SettingsDraft = {
  defaultModel: 'gpt-4o',
  autoSave: true,
  darkMode: false,
  key: { state: 'kept' },
  apiBaseUrl: 'https://llm.example/v1',
}
const settings = { defaultModel: 'gpt-4o', autoSave: true, darkMode: false }

it('leaves key and address out while they are as they were', () => {
  expect(toChange(draft, { apiBaseUrl: 'https://llm.example/v1' })).toEqual({ settings })
  expect(toChange({ ...draft, key: { state: 'new', value: '  ' }, apiBaseUrl: ' ' }, {})).toEqual({
    settings,
  })
})

it('sends a new key without the spaces around it, and null for one that goes', () => {
  expect(
    toChange({ ...draft, key: { state: 'new', value: ' sk-new\n' } }, { apiBaseUrl: draft.apiBaseUrl }),
  ).toEqual({
    settings,
    apiKey: 'sk-new',
  })
  expect(
    toChange({ ...draft, key: { state: 'removed' }, apiBaseUrl: '' }, { apiBaseUrl: 'https://x.example' }),
  ).toEqual({
    settings,
    apiKey: null,
    apiBaseUrl: null,
  })
})

it('takes an empty address or a whole one', () => {
  for (const text of ['', '  ', 'http://localhost:11434/v1', ' https://a.example '])
    expect(isAddress(text)).toBe(true)
  for (const text of ['a.example', 'javascript:alert(1)', 'https://']) expect(isAddress(text)).toBe(false)
})

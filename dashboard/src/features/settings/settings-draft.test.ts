import { expect, it } from 'vitest'
import {
  isAddress,
  isChanged,
  isLimit,
  type SettingsDraft,
  toChange,
  toDraft,
  toTrial,
} from './settings-draft.ts'

const draft: SettingsDraft = {
  defaultModel: 'gpt-4o',
  autoSave: true,
  darkMode: false,
  key: { state: 'kept' },
  apiBaseUrl: 'https://llm.example/v1',
  dailyReplies: '',
}
const settings = { defaultModel: 'gpt-4o', autoSave: true, darkMode: false, dailyReplies: null }

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

it('tries a new key or address before they are saved, and nothing that only goes', () => {
  expect(toTrial({ settings })).toBeNull()
  expect(toTrial({ settings, apiKey: null, apiBaseUrl: null })).toBeNull()
  expect(toTrial({ settings, apiKey: 'sk-new' })).toEqual({ apiKey: 'sk-new' })
  expect(toTrial({ settings, apiKey: null, apiBaseUrl: 'https://x.example' })).toEqual({
    apiKey: null,
    apiBaseUrl: 'https://x.example',
  })
})

it('takes a daily limit that is a whole number from 1, or none', () => {
  expect(
    toChange({ ...draft, dailyReplies: ' 250 ' }, { apiBaseUrl: draft.apiBaseUrl }).settings,
  ).toMatchObject({
    dailyReplies: 250,
  })
  for (const text of ['', ' ', '1', '1000000']) expect(isLimit(text)).toBe(true)
  for (const text of ['0', '-5', '1.5', 'много', '1000001']) expect(isLimit(text)).toBe(false)
})

it('begins with what is kept, the theme taken from this browser', () => {
  const user = { settings: { ...settings, dailyReplies: 250 }, apiBaseUrl: 'https://llm.example/v1' }
  expect(toDraft(user, { theme: 'dark' })).toEqual({ ...draft, darkMode: true, dailyReplies: '250' })
  expect(toDraft({ settings }, { theme: 'light' })).toEqual({ ...draft, apiBaseUrl: '' })
})

it('offers to save only what differs from what is kept', () => {
  for (const same of [
    draft,
    { ...draft, key: { state: 'new', value: ' ' } as const },
    { ...draft, apiBaseUrl: ` ${draft.apiBaseUrl} ` },
  ])
    expect(isChanged(same, draft)).toBe(false)
  for (const other of [
    { ...draft, key: { state: 'removed' } as const },
    { ...draft, key: { state: 'new', value: 'sk-1' } as const },
    { ...draft, darkMode: true },
    { ...draft, autoSave: false },
    { ...draft, defaultModel: 'gpt-4' },
    { ...draft, apiBaseUrl: '' },
    { ...draft, dailyReplies: '1' },
  ])
    expect(isChanged(other, draft)).toBe(true)
})

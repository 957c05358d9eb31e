import { expect, it } from 'vitest'
import {
  aliasOf,
  isKeyKept,
  keptProvider,
  problemsOf,
  toDraft,
  toModelChange,
  toProbe,
  toUserChange,
  windowOf,
} from './wizard-draft.ts'

const olga = { role: 'user', hasApiKey: false } as const
const admin = { role: 'admin', hasApiKey: false } as const
const keyed = {
  role: 'user',
  hasApiKey: true,
  apiBaseUrl: 'https://openrouter.ai/api/v1',
  apiModel: { name: 'vendor/one', vision: true },
} as const

it('begins with what is kept of the same provider, and with the usual address of a local one for administrators', () => {
  expect(toDraft('openrouter', { user: keyed })).toMatchObject({ model: 'vendor/one', apiKey: '' })
  expect(toDraft('openai', { user: keyed })).toMatchObject({
    model: '',
    baseUrl: 'https://api.openai.com/v1',
  })
  expect(toDraft('ollama', { user: olga }).baseUrl).toBe('')
  expect(toDraft('ollama', { user: admin }).baseUrl).toBe('http://127.0.0.1:11434/v1')
  expect(toDraft('other', { user: { ...keyed, apiBaseUrl: 'https://llm.example/v1' } })).toMatchObject({
    baseUrl: 'https://llm.example/v1',
    model: 'vendor/one',
  })
})

it('knows the provider of a kept key', () => {
  expect(keptProvider(keyed)).toBe('openrouter')
  expect(keptProvider({ apiModel: keyed.apiModel })).toBe('openai')
  expect(keptProvider({ apiBaseUrl: 'https://llm.example/v1' })).toBe('other')
  expect(keptProvider({})).toBeUndefined()
})

it('asks for a key where there is none, for a whole address, and for a name without spaces', () => {
  const draft = toDraft('openai', { user: olga })
  expect(problemsOf(draft, olga)).toEqual(['key'])
  expect(problemsOf({ ...draft, apiKey: 'sk-1', model: 'gpt://<folder>/x' }, olga)).toEqual(['model'])
  expect(problemsOf({ ...draft, apiKey: 'sk-1' }, olga)).toEqual([])
  expect(problemsOf(toDraft('openrouter', { user: keyed }), keyed)).toEqual([])
  for (const baseUrl of [
    '',
    'llm.example',
    'ftp://x.example',
    'https://a@x.example',
    'https://x.example/?k=1',
  ])
    expect(problemsOf({ ...toDraft('other', { user: olga }), baseUrl }, olga)).toEqual(['address'])
})

it('never sends a kept key to another server', () => {
  const other = toDraft('other', { user: keyed })
  expect(isKeyKept({ ...other, baseUrl: 'https://openrouter.ai/api/v1' }, keyed)).toBe(true)
  expect(isKeyKept({ ...other, baseUrl: 'https://elsewhere.example/v1' }, keyed)).toBe(false)
  const draft = { ...other, baseUrl: 'https://elsewhere.example/v1' }
  expect(toProbe(draft, { isKept: false })).toEqual({ apiKey: null, baseUrl: 'https://elsewhere.example/v1' })
  expect(toProbe(draft, { isKept: true })).not.toHaveProperty('apiKey')
  expect(toProbe({ ...toDraft('openai', { user: olga }), apiKey: ' sk-1 ' }, { isKept: false })).toEqual({
    apiKey: 'sk-1',
    baseUrl: null,
  })
})

it('saves for oneself the key, the address, the model and the default', () => {
  const draft = { ...toDraft('gemini', { user: olga }), apiKey: 'AIza-1' }
  const checked = { model: 'flash', vision: true, contextTokens: 128_000 }
  expect(toUserChange(draft, { checked, isKept: false, defaultModel: 'gpt-4o' })).toEqual({
    apiKey: 'AIza-1',
    apiBaseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    apiModel: { name: 'flash', vision: true },
    settings: { defaultModel: 'gpt-4o' },
  })
  expect(toUserChange({ ...draft, apiKey: '' }, { checked, isKept: true })).not.toHaveProperty('apiKey')
})

it('saves for everybody under a name that is free', () => {
  const draft = { ...toDraft('ollama', { user: admin }) }
  expect(toModelChange(draft, { model: 'qwen3:8b', vision: false, contextTokens: 40_960 })).toEqual({
    label: 'qwen3:8b',
    target: 'qwen3:8b',
    baseUrl: 'http://127.0.0.1:11434/v1',
    vendor: 'other',
    contextTokens: 40_960,
    supports: { temperature: true, vision: false, tools: ['file_search'] },
  })
  const baseUrl = draft.baseUrl
  expect(aliasOf({ model: 'vendor/one:free', baseUrl }, [])).toBe('vendor-one:free')
  expect(aliasOf({ model: 'gpt://b1g/yandexgpt/latest', baseUrl }, [])).toMatch(
    /^[A-Za-z0-9][A-Za-z0-9._:@-]*$/,
  )
  const taken = [{ alias: 'one', target: 'else', baseUrl }]
  expect(aliasOf({ model: 'one', baseUrl }, taken)).toBe('one-2')
  expect(aliasOf({ model: 'one', baseUrl }, [{ alias: 'one', target: 'one', baseUrl }])).toBe('one')
})

it('takes a window as people write it, and none that the server refuses', () => {
  expect(['131072', '131 072', '131,072', '1024'].map(windowOf)).toEqual([131_072, 131_072, 131_072, 1_024])
  for (const wrong of ['', '0', '1023', '99999999', '1e6', 'many']) expect(windowOf(wrong)).toBeUndefined()
})

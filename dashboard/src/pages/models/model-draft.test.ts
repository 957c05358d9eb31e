import type { AdminModel } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { isChanged, newModel, toChange, toDraft } from './model-draft.ts'

const gpt: AdminModel = {
  alias: 'gpt-4o',
  origin: 'table',
  label: 'GPT-4o',
  provider: 'responses',
  target: 'gpt-4o',
  kind: 'chat',
  vendor: 'openai',
  contextTokens: 128_000,
  supports: { temperature: true, vision: true, tools: ['file_search', 'vision', 'web_search'] },
  price: { input: 2.5, output: 10 },
  hasApiKey: false,
  isProviderSet: false,
  replacement: 'gpt-6-luna',
  retiredAt: '2027-01-14',
}
const gemini: AdminModel = {
  ...gpt,
  alias: 'gemini-2.5-pro',
  vendor: 'google',
  provider: 'chat-completions',
  baseUrl: 'https://g.example/v1',
}
const llama: AdminModel = {
  ...gpt,
  alias: 'llama3',
  origin: 'own',
  vendor: 'other',
  provider: 'chat-completions',
  target: 'llama3.1:8b',
  baseUrl: 'http://127.0.0.1:11434/v1',
  hasApiKey: true,
}

it('sends of a shipped model only what differs from the table', () => {
  expect(toChange(toDraft(gpt), gpt)).toEqual({})
  expect(toChange({ ...toDraft(gpt), target: ' gpt-6-luna ' }, gpt)).toEqual({ target: 'gpt-6-luna' })
  expect(toChange({ ...toDraft(gpt), webSearch: false }, gpt)).toEqual({
    supports: { temperature: true, vision: true, tools: ['file_search', 'vision'] },
  })
})

it('names the vendor with an address: without it the vendor’s keys would be taken away', () => {
  expect(toChange({ ...toDraft(gemini), baseUrl: 'https://proxy.example/v1' }, gemini)).toEqual({
    baseUrl: 'https://proxy.example/v1',
    vendor: 'google',
  })
})

it('sends of a changed model everything, as a change replaces the one before it', () => {
  const changed: AdminModel = { ...gpt, origin: 'changed', target: 'gpt-6-luna' }
  expect(toChange({ ...toDraft(changed), label: 'GPT' }, changed)).toEqual({
    label: 'GPT',
    target: 'gpt-6-luna',
    kind: 'chat',
    vendor: 'openai',
    contextTokens: 128_000,
    supports: gpt.supports,
    price: { input: 2.5, output: 10 },
    replacement: 'gpt-6-luna',
    retiredAt: '2027-01-14',
    baseUrl: null,
  })
})

it('takes away what was emptied, of the table too', () => {
  const emptied = { replacement: '', retiredAt: '', baseUrl: ' ' }
  expect(toChange({ ...toDraft(gpt), ...emptied }, gpt)).toEqual({
    replacement: null,
    retiredAt: null,
    baseUrl: null,
    vendor: 'openai',
  })
  const changed: AdminModel = { ...gpt, origin: 'changed' }
  expect(toChange({ ...toDraft(changed), ...emptied }, changed)).toMatchObject({
    replacement: null,
    retiredAt: null,
  })
  const own = toChange({ ...toDraft(llama), replacement: '' }, llama)
  expect(own).not.toHaveProperty('replacement')
})

it('sends a price as a number, takes one away, and leaves it to the table where nobody touched it', () => {
  expect(toChange({ ...toDraft(gpt), target: 'gpt-6-luna' }, gpt)).not.toHaveProperty('price')
  expect(toChange({ ...toDraft(gpt), priceIn: ' 0,15 ', priceOut: '1' }, gpt).price).toEqual({
    input: 0.15,
    output: 1,
  })
  expect(toChange({ ...toDraft(gpt), priceIn: '', priceOut: ' ' }, gpt).price).toBeNull()
  const { price: _, ...free } = llama
  expect(toChange(toDraft(free), free)).not.toHaveProperty('price')
  expect(toChange(toDraft(llama), llama).price).toEqual(llama.price)
})

it('keeps an interface that the administrator named, and names none that is usual', () => {
  const explicit: AdminModel = { ...gpt, origin: 'changed', isProviderSet: true }
  expect(toChange(toDraft(explicit), explicit).provider).toBe('responses')
  expect(toChange(toDraft(llama), llama).provider).toBeUndefined()
})

it('sends a key only for a server of its own, and takes it away with the address', () => {
  const typed = { ...toDraft(llama), key: { state: 'new', value: ' sk-1 ' } as const }
  expect(toChange(typed, llama).apiKey).toBe('sk-1')
  expect(toChange(toDraft(llama), llama)).not.toHaveProperty('apiKey')
  expect(toChange({ ...toDraft(llama), key: { state: 'removed' } }, llama).apiKey).toBeNull()
  expect(toChange({ ...typed, vendor: 'openai' }, llama).apiKey).toBeNull()
})

it('adds a model with cautious assumptions, and with no tools where it makes pictures', () => {
  const added = { ...newModel, alias: 'llama3', baseUrl: 'http://127.0.0.1:11434/v1' }
  expect(toChange(added, undefined)).toEqual({
    kind: 'chat',
    baseUrl: 'http://127.0.0.1:11434/v1',
    vendor: 'other',
    contextTokens: 8_192,
    supports: { temperature: true, vision: false, tools: ['file_search'] },
  })
  expect(toChange({ ...added, kind: 'image', vision: true }, undefined).supports).toEqual({
    temperature: false,
    vision: false,
    tools: [],
  })
})

it('leaves a date of which only the month is known as it is', () => {
  const dalle: AdminModel = { ...gpt, retiredAt: '2026-05' }
  expect(toDraft(dalle).retiredAt).toBe('')
  expect(toChange(toDraft(dalle), dalle)).toEqual({})
})

it('knows whether anything changed', () => {
  const known = toDraft(llama)
  expect(isChanged(known, known)).toBe(false)
  expect(isChanged({ ...known, key: { state: 'new', value: ' ' } }, known)).toBe(false)
  expect(isChanged({ ...known, key: { state: 'removed' } }, known)).toBe(true)
  expect(isChanged({ ...known, vision: false }, known)).toBe(true)
})

it('says which field is wrong before anything is sent', () => {
  const taken = ['gpt-4o']
  const good = { ...newModel, alias: 'llama3', baseUrl: 'http://127.0.0.1:11434/v1' }
  expect(checkModel(good, { taken })).toEqual({})
  expect(checkModel({ ...good, alias: 'моя модель' }, { taken })).toEqual({ alias: 'wrong' })
  expect(checkModel({ ...good, alias: 'gpt-4o' }, { taken })).toEqual({ alias: 'taken' })
  expect(checkModel({ ...good, baseUrl: '' }, { taken })).toEqual({ baseUrl: 'missing' })
  expect(checkModel({ ...good, vendor: 'openai', baseUrl: '' }, { taken })).toEqual({})
  for (const baseUrl of [
    '127.0.0.1:11434',
    'ftp://a.example',
    'http://a:b@c.example',
    'http://a.example/?k=1',
  ])
    expect(checkModel({ ...good, baseUrl }, { taken })).toEqual({ baseUrl: 'wrong' })
  for (const contextTokens of ['', '1000', '1e6', '20000000'])
    expect(checkModel({ ...good, contextTokens }, { taken })).toEqual({ contextTokens: 'wrong' })
  for (const prices of [
    ['2.5', ''],
    ['', '1'],
    ['-1', '1'],
    ['1', 'дорого'],
    ['1e3', '1'],
  ])
    expect(checkModel({ ...good, priceIn: prices[0] ?? '', priceOut: prices[1] ?? '' }, { taken })).toEqual({
      price: 'wrong',
    })
  expect(checkModel({ ...toDraft(gpt), label: ' ', target: 'gpt 4' }, {})).toEqual({
    label: 'missing',
    target: 'wrong',
  })
})

import { describe, expect, it } from 'vitest'
import { createModelRegistry, localAlias, type ModelOverride, modelTable } from './models.ts'

const names =
  'gpt-4o gpt-4o-mini gpt-4-turbo gemini-2.5-pro gemini-2.5-flash dall-e-3 image-api veo-3 gpt-4 gpt-3.5-turbo'

describe('the registry of models', () => {
  it('knows every name that people can choose, and the built-in model', () => {
    expect(modelTable.map(({ alias }) => alias)).toEqual([...names.split(' '), localAlias])
  })

  it('calls no model that has a day of being switched off', () => {
    const leaving = modelTable.filter(({ retiredAt }) => retiredAt).map(({ alias }) => alias)
    expect(leaving).toEqual(expect.arrayContaining(['gpt-4o', 'gpt-4o-mini', 'gemini-2.5-pro', 'veo-3']))
    for (const { target } of modelTable) expect(leaving).not.toContain(target)
  })

  it('lets the administrator point a name elsewhere without touching the rest', () => {
    const registry = createModelRegistry([{ alias: 'gpt-4o', target: 'gpt-6-sol', label: undefined }])
    expect(registry.resolve('gpt-4o')).toEqual({
      ...createModelRegistry().resolve('gpt-4o'),
      target: 'gpt-6-sol',
    })
    expect(modelTable[0]?.target).toBe('gpt-6-luna')
  })

  it('prices a name by what it is pointed at', () => {
    const own = { input: 0.2, output: 0.9 }
    const priceOf = (change: Partial<ModelOverride>) =>
      createModelRegistry([{ alias: 'gpt-4o', ...change }]).resolve('gpt-4o').price
    expect(priceOf({ label: 'Главная' })).toBeUndefined()
    expect(priceOf({ target: 'gpt-4o' })).toEqual({ input: 2.5, output: 10 })
    expect(priceOf({ target: 'gpt-4o-mini' })).toEqual({ input: 0.15, output: 0.6 })
    expect(priceOf({ target: 'gpt-4o', baseUrl: 'http://10.0.0.5/v1', vendor: 'other' })).toBeUndefined()
    expect(priceOf({ target: 'gpt-6-luna', price: own })).toEqual(own)
    expect(priceOf({ target: 'gpt-4o', price: null })).toBeUndefined()
  })

  it('takes a new name with cautious assumptions', () => {
    const registry = createModelRegistry([{ alias: 'llama3', baseUrl: 'http://10.0.0.5:11434/v1' }])
    expect(registry.list().at(-1)).toMatchObject({
      alias: 'llama3',
      target: 'llama3',
      vendor: 'other',
      contextTokens: 8192,
      supports: { vision: false },
    })
  })

  it('keeps the built-in model whatever is laid over it', () => {
    const registry = createModelRegistry([{ alias: localAlias, provider: 'chat-completions', target: 'x' }])
    expect(registry.resolve(localAlias).provider).toBe('local')
    expect(registry.local()).toBe(registry.resolve(localAlias))
  })

  it('names the model that it does not know', () => {
    const resolve = () => createModelRegistry().resolve('gpt-9')
    expect(resolve).toThrow(expect.objectContaining({ code: 'ai.model-unknown', params: { model: 'gpt-9' } }))
  })
})

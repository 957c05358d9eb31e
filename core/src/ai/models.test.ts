import { describe, expect, it } from 'vitest'
import { createModelRegistry, localAlias, type ModelOverride, modelTable } from './models.ts'

const names =
  'gpt-4o gpt-4o-mini gpt-4-turbo gemini-2.5-pro gemini-2.5-flash dall-e-3 image-api veo-3 gpt-4 gpt-3.5-turbo'

describe('the registry of models', () => {
  it('knows every name that people can choose, and the built-in model', () => {
    expect(modelTable.map(({ alias }) => alias)).toEqual([...names.split(' '), localAlias])
  })

  it('calls no model that was switched off before 21 Nov 2026', () => {
    const gone = modelTable
      .filter(({ retiredAt = '9' }) => retiredAt < '2026-11-21')
      .map(({ alias }) => alias)
    expect(gone).toContain('gpt-4')
    for (const { target, replacement, alias } of modelTable) {
      expect(gone).not.toContain(target)
      if (gone.includes(alias)) expect(replacement).toBeTruthy()
    }
  })

  it('lets the administrator point a name elsewhere without touching the rest', () => {
    const registry = createModelRegistry([{ alias: 'gpt-4o', target: 'gpt-6-luna', label: undefined }])
    const { price: _, ...rest } = createModelRegistry().resolve('gpt-4o')
    expect(registry.resolve('gpt-4o')).toEqual({ ...rest, target: 'gpt-6-luna' })
    expect(modelTable[0]?.target).toBe('gpt-4o')
  })

  it('prices a name by what it is pointed at', () => {
    const [gpt4o, mini] = modelTable.map(({ price }) => price)
    const own = { input: 0.2, output: 0.9 }
    const priceOf = (change: Partial<ModelOverride>) =>
      createModelRegistry([{ alias: 'gpt-4o', ...change }]).resolve('gpt-4o').price
    expect(priceOf({ label: 'Главная' })).toEqual(gpt4o)
    expect(priceOf({ target: 'gpt-4o-mini' })).toEqual(mini)
    expect(priceOf({ target: 'gpt-6-luna' })).toBeUndefined()
    expect(priceOf({ baseUrl: 'http://10.0.0.5/v1', vendor: 'other' })).toBeUndefined()
    expect(priceOf({ target: 'gpt-6-luna', price: own })).toEqual(own)
    expect(priceOf({ price: null })).toBeUndefined()
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

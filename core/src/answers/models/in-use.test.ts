import { expect, it } from 'vitest'
import type { Choice } from './create-models.ts'
import { usedAmong } from './in-use.ts'

const tell = (...choices: Choice[]) =>
  async function* (aliases: readonly string[]) {
    for (const choice of choices) if (aliases.includes(choice.alias)) yield choice
  }

it('counts a name as used when somebody has it and a key for it', async () => {
  const finders = [
    tell({ alias: 'one', accountId: 'keyless' }, { alias: 'two', accountId: 'keyless' }),
    tell({ alias: 'two', accountId: 'keyless', integration: { apiKey: 'sk-own' } }),
  ]
  const isAnswered = async ({ integration }: Choice) => integration !== undefined
  expect([...(await usedAmong(['one', 'two', 'three'], { finders, isAnswered }))]).toEqual(['two'])
})

it('asks no further once every name is known to be used', async () => {
  let asked = 0
  const isAnswered = async () => {
    asked += 1
    return true
  }
  const finders = [tell(...['a', 'b', 'c'].map(accountId => ({ alias: 'one', accountId })))]
  expect((await usedAmong(['one'], { finders, isAnswered })).size).toBe(1)
  expect(asked).toBe(1)
})

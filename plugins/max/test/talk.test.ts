import type { Talk } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import startTalk from './start-talk.ts'

describe('a person in MAX', { timeout: 60_000 }, () => {
  let talk: Talk

  beforeAll(async () => {
    talk = await startTalk({ name: 'Лавка', instructions: 'Турка стоит 3400 рублей.' })
  }, 60_000)
  afterAll(() => talk?.stop(), 60_000)

  it('is answered by the assistant', async () => {
    expect(await talk.say('/start')).toContain('Лавка')
    expect(await talk.say('Сколько стоит турка?')).toContain('3400')
  })

  it('talks to a connection that is well', async () => {
    expect((await talk.health()).state).toBe('ok')
  })
})

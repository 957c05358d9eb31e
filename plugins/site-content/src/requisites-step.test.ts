import { expect, it } from 'vitest'
import { requisitesStep } from './requisites-step.ts'

const reader = { id: 'a', email: 'admin@example.com', language: 'ru' } as const
const stepWith = (settings: object) =>
  requisitesStep({ settings: async () => ({ usesAnalytics: false, ...settings }) })

it('is open until the pages of rules can name the operator and a way to reach them', async () => {
  for (const settings of [{}, { operatorName: 'Ромашка' }, { operatorName: ' ', operatorEmail: 'a@b.ru' }]) {
    expect(await stepWith(settings).isDone(reader)).toBe(false)
    expect((await stepWith(settings).test(reader)).note.ru).toContain('Не заполнены')
  }
  const whole = stepWith({ operatorName: 'ООО «Ромашка»', operatorPhone: '+7 900 000-00-00' })
  expect(await whole.isDone(reader)).toBe(true)
  expect(await whole.test(reader)).toMatchObject({ isPassed: true })
})

import { expect, it } from 'vitest'
import { describeDetails } from './describe-details.ts'

const known = {
  plans: new Map([['pro', { ru: 'ПРО', en: 'PRO', pl: 'PRO' }]]),
  emails: new Map([['a'.repeat(24), 'admin@example.com']]),
}
const inRussian = (details: Record<string, unknown>) =>
  describeDetails(details, known).map(({ name, value }) => `${name.ru}: ${value.ru}`)

it.each([
  [{ plan: 'pro', codeId: 'c'.repeat(24) }, ['Тариф: ПРО']],
  [
    { from: null, to: 'pro', until: '2026-12-23T00:00:00.000Z' },
    ['Что изменено: нет → ПРО', 'До: 2026-12-23T00:00:00.000Z'],
  ],
  [{ from: 'user', to: 'admin' }, ['Что изменено: пользователь → администратор']],
  [
    { means: 'administrator', linkBy: 'a'.repeat(24) },
    ['Как: по ссылке администратора', 'Ссылку создал: admin@example.com'],
  ],
  [{ linkBy: 'b'.repeat(24) }, []],
  [{ fields: ['registration', 'trialDays'] }, ['Что изменено: кто может зарегистрироваться, пробный период']],
  [
    { name: 'pro', from: { price: 100, isActive: true }, to: { price: 200, isActive: false } },
    ['Цена: 100 → 200', 'В продаже: да → нет', 'Название: pro'],
  ],
  [
    { from: { features: { maxAssistants: 3 } }, to: { features: { maxAssistants: null } } },
    ['Пределы: Ассистентов: 3 → Ассистентов: без ограничений'],
  ],
  [{ isAccepted: true, to: 'anna@example.com' }, ['Кому: anna@example.com', 'Письмо принято: да']],
])('says %o in words', (details, words) => {
  expect(inRussian(details)).toEqual(words)
})

import { expect, it } from 'vitest'
import { composePage } from './compose-page.ts'
import { fillOperator, type OperatorDetails } from './operator-texts.ts'

const nobody: OperatorDetails = {
  weekdayHours: '9:00–18:00',
  weekendHours: '10:00–16:00',
  timeZone: 'Europe/Moscow',
  usesAnalytics: false,
}
const somebody = { ...nobody, operatorName: 'ООО «Ромашка»', operatorEmail: 'help@romashka.example' }

it('says so where the operator has given no details, and names them where they are', () => {
  expect(fillOperator('{{contacts}}', nobody, 'ru')).toContain('ещё не указал свои реквизиты')
  const filled = fillOperator('{{contacts}}', somebody, 'ru')
  expect(filled).toContain('**ООО «Ромашка»**')
  expect(filled).toContain('(<mailto:help@romashka.example>)')
})

it('takes a setting as plain text', () => {
  const filled = fillOperator('{{contacts}}', { ...nobody, operatorName: '[x](javascript:alert(1))' }, 'en')
  expect(filled).toContain('\\[x\\]\\(javascript:alert\\(1\\)\\)')
})

it('promises an answer around the clock only where there is a messenger', () => {
  expect(fillOperator('{{hours}}', nobody, 'ru')).not.toContain('круглосуточно')
  expect(fillOperator('{{hours}}', { ...nobody, messenger: 'https://t.me/help' }, 'ru')).toContain(
    'круглосуточно',
  )
  expect(fillOperator('{{hours}}', { ...nobody, weekdayHours: '', weekendHours: '' }, 'ru')).toBe(
    'Часы работы не указаны.',
  )
})

it('speaks of analytics cookies only where there are some', () => {
  const keysOf = (usesAnalytics: boolean) =>
    composePage('cookie-policy', {
      language: 'ru',
      details: { ...nobody, usesAnalytics },
      entries: [],
    }).sections.map(({ key }) => key)
  expect(keysOf(false)).toContain('no-analytics')
  expect(keysOf(false)).not.toContain('analytics')
  expect(keysOf(true)).toContain('analytics')
})

import { consentSentence } from '@botanika/core/contract'
import type { h } from 'preact'
import type { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import type { Chat } from '../conversation/chat.ts'
import { defaultDesign } from '../look/design.ts'
import { Form } from './forms.ts'
import { isPage } from './greeting.ts'
import { isWithin } from './hours.ts'

test.each([
  [[], '/any', true],
  [['/'], '/', true],
  [['/'], '/shop', false],
  [['/shop/*'], '/shop/roses', true],
  [['/shop/*'], '/shop', false],
  [['*/roses'], '/shop/roses', true],
  [['/a*b*c'], '/a1b2c', true],
  [['/a*a'], '/a', false],
  [['/x', '/y*'], '/yes', true],
] as const)('the pages %j have %s: %s', (pages, path, answer) => {
  expect(isPage(pages, path)).toBe(answer)
})

test('a pattern of many stars costs no more than its length', () => {
  const started = performance.now()
  expect(isPage([`${'*a'.repeat(90)}b`], 'a'.repeat(20_000))).toBe(false)
  expect(performance.now() - started).toBeLessThan(1_000)
})

const hours = {
  ...defaultDesign.hours,
  days: [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 5, from: '20:00', to: '02:00' },
  ],
}
test.each([
  ['2026-11-23T06:00:00Z', true],
  ['2026-11-23T05:59:00Z', false],
  ['2026-11-23T15:00:00Z', false],
  ['2026-11-24T09:00:00Z', false],
  ['2026-11-27T18:00:00Z', true],
  ['2026-11-27T22:30:00Z', true],
  ['2026-11-27T23:00:00Z', false],
])('%s lies within the hours of Moscow: %s', (at, answer) => {
  expect(isWithin(hours, Date.parse(at))).toBe(answer)
})

test.each([
  ['00:00', '23:59'],
  ['00:00', '24:00'],
  ['00:00', '00:00'],
  ['20:00', '23:59'],
  ['20:00', '24:00'],
])('from %s to %s the day has no hole before midnight', (from, to) => {
  const monday = { ...defaultDesign.hours, days: [{ day: 1, from, to }] }
  expect(isWithin(monday, Date.parse('2026-11-23T20:59:30Z'))).toBe(true)
  expect(isWithin(monday, Date.parse('2026-11-23T21:00:00Z'))).toBe(false)
})

test.each(['ru', 'en', 'pl'] as const)(
  'a visitor agrees to the sentence that the server has: %s',
  language => {
    const sent: unknown[] = []
    const draw = (_type: unknown, props: { onClick?: () => void } | null): null => {
      props?.onClick?.()
      return null
    }
    Form({
      h: draw as unknown as typeof h,
      useState: ((value: unknown) => [value, () => undefined]) as unknown as typeof useState,
      name: 'consent',
      chat: { submit: async (given: unknown) => void sent.push(given) } as unknown as Chat,
      design: defaultDesign,
      language,
    })
    expect(sent).toEqual([{ name: 'consent', body: { text: consentSentence[language] } }])
  },
)

import type { ChatLog } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { logsToCsv } from './logs-csv.ts'

const log = (messageContent: string): ChatLog => ({
  id: '0'.repeat(24),
  action: 'message_sent',
  sessionId: 'a'.repeat(24),
  messageRole: 'user',
  messageContent,
  createdAt: '2026-11-21T12:00:00.000Z',
  metadata: { model: 'gpt-4o', userAgent: 'Firefox' },
})
const modelName = (alias: string) => (alias === 'gpt-4o' ? 'GPT-4o' : alias)
const contentOf = (text: string) =>
  logsToCsv([log(text)], { modelName })
    .split('\r\n')[1]
    ?.split('"user","')[1]
    ?.split('","GPT-4o"')[0]

it('writes the columns of the specification under their names', () => {
  expect(logsToCsv([log('Привет')], { modelName })).toBe(
    '\ufeff"time","action","session","role","content","model","user agent"\r\n' +
      `"2026-11-21T12:00:00.000Z","message_sent","${'a'.repeat(24)}","user","Привет","GPT-4o","Firefox"\r\n`,
  )
})

it('keeps quotes, commas and lines inside their cell', () => {
  expect(contentOf('он сказал "да", и\nушёл')).toBe('он сказал ""да"", и\nушёл')
})

it('takes the power from what a spreadsheet would run as a formula', () => {
  for (const text of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])
    expect(contentOf(text)).toBe(`'${text.replaceAll('"', '""')}`)
  expect(contentOf('1 = 1')).toBe('1 = 1')
})

it('leaves cells empty that the event does not have', () => {
  const bare = { ...log(''), action: 'chat_started' as const, messageRole: undefined, metadata: {} }
  expect(logsToCsv([bare], { modelName }).split('\r\n')[1]).toMatch(/,"","","",""$/)
})

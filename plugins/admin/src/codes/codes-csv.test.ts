import type { CodeBatch } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { codesToCsv } from './codes-csv.ts'

const batch = (note: string): CodeBatch => ({
  id: 'f'.repeat(24),
  plan: 'pro',
  count: 1,
  used: 0,
  unused: 1,
  expired: 0,
  revoked: 0,
  expiresAt: '2027-01-31T23:59:59.999Z',
  note,
  createdAt: '2026-11-22T12:00:00.000Z',
})

it('writes a line per code with its number', () => {
  expect(codesToCsv(['ABCDEFGHJK', '23456789AB'], batch('Выставка'))).toBe(
    '\ufeff"number","code","plan","expires","note"\r\n' +
      '"1","ABCDEFGHJK","pro","2027-01-31","Выставка"\r\n' +
      '"2","23456789AB","pro","2027-01-31","Выставка"\r\n',
  )
})

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '|cmd', '%0A'])(
  'takes the power from the note %j',
  note => {
    const [, row = ''] = codesToCsv(['ABCDEFGHJK'], batch(note)).split('\r\n')
    expect(row).toContain(`,"'${note.replaceAll('"', '""')}"`)
  },
)

import { expect, it } from 'vitest'
import type { Health } from '../../contract/health.ts'
import { hostsOf } from './describe-database.ts'
import { findWarnings } from './find-warnings.ts'
import { writeDiagnosis } from './write-diagnosis.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60

const facts = {
  database: { kind: 'embedded', isUp: true, bytes: 5_000_000, lastBackupAt: before(day).toISOString() },
  disk: { free: 500e9, total: 1_000e9 },
  queues: [{ name: 'jobs', waiting: 3, oldestAt: before(4).toISOString(), setAside: 0, unknown: 0 }],
  missingKeys: [] as readonly string[],
} satisfies Pick<Health, 'database' | 'disk' | 'queues'> & { missingKeys: readonly string[] }

type Facts = Pick<Health, 'database' | 'disk' | 'queues'> & { missingKeys: readonly string[] }
const warned = (changes: Partial<Facts>, installedDaysAgo = 100) =>
  findWarnings({ ...facts, ...changes }, { now, installedAt: before(installedDaysAgo * day) })
const codes = (...given: Parameters<typeof warned>) =>
  warned(...given).map(({ code, severity }) => `${code} ${severity}`)

it('has nothing to say of a server in order', () => {
  expect(warned({})).toEqual([])
})

it('warns of a disk that fills up, and louder when it is nearly full', () => {
  expect(codes({ disk: { free: 100e9, total: 1_000e9 } })).toEqual([])
  expect(codes({ disk: { free: 99e9, total: 1_000e9 } })).toEqual(['disk-low warning'])
  expect(codes({ disk: { free: 20e9, total: 1_000e9 } })).toEqual(['disk-low error'])
  expect(codes({ disk: null })).toEqual([])
})

it('warns of an old backup, or of none once the installation is a week old, and never of a remote database', () => {
  const never = { kind: 'embedded', isUp: true } as const
  expect(codes({ database: { ...never, lastBackupAt: before(7 * day - 1).toISOString() } })).toEqual([])
  expect(codes({ database: { ...never, lastBackupAt: before(7 * day).toISOString() } })).toEqual([
    'backup-old warning',
  ])
  expect(codes({ database: never }, 6)).toEqual([])
  expect(codes({ database: never }, 7)).toEqual(['backup-old warning'])
  expect(codes({ database: { kind: 'remote', isUp: true } })).toEqual([])
})

it('warns of lost encryption keys, of each loss anew', () => {
  expect(codes({ missingKeys: ['0a1b2c3d'] })).toEqual(['keys-missing error'])
  expect(warned({ missingKeys: ['0a1b2c3d'] })[0]?.id).not.toBe(warned({ missingKeys: ['4e5f6a7b'] })[0]?.id)
})

it('repeats the warning of an old backup each week, since a dismissed one is not shown again', () => {
  const ids = [7, 8, 14].map(days => warned({ database: { kind: 'embedded', isUp: true } }, days)[0]?.id)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

it('warns of a queue whose oldest work is five minutes late, in words', () => {
  const [warning] = warned({
    queues: [{ name: 'inbox', waiting: 12, oldestAt: before(5).toISOString(), setAside: 0, unknown: 0 }],
  })
  expect(warning).toMatchObject({
    code: 'queue-stuck',
    message: {
      ru: 'Входящие сообщения (12) ждут дольше обычного: 5 минут.',
      en: 'Incoming messages (12) have been waiting for too long: 5 minutes.',
      pl: 'Wiadomości przychodzące (12) czekają zbyt długo: 5 minut.',
    },
  })
})

it('says where a remote database is without how to get in', () => {
  expect(hostsOf('mongodb://anna:se%2Fcret@one.example:27017,two.example/botanika?tls=true')).toBe(
    'one.example:27017,two.example',
  )
  expect(hostsOf('mongodb+srv://anna:p@ss@cluster.example')).toBe('cluster.example')
})

it('writes a diagnosis that says nothing of keys, people and the names that they gave', () => {
  const text = (words: string) => ({ ru: words, en: words, pl: words })
  const diagnosis = writeDiagnosis({
    ...facts,
    checkedAt: now.toISOString(),
    version: '2.4.0',
    node: '24.1.0',
    startedAt: before(day).toISOString(),
    memory: { used: 200e6, heap: 90e6, total: 8e9 },
    loopLagMs: 1.5,
    openSockets: 7,
    connections: {
      total: 1,
      items: [
        {
          id: 'a'.repeat(24),
          type: 'telegram',
          name: 'Бот Анны',
          ownerId: 'b'.repeat(24),
          owner: 'anna@example.com',
          code: 'integrations.token-rejected',
          reason: text('token 123456789:AAabcdefghijklmnopqrstuvwxyz012345 was refused'),
        },
      ],
    },
    programs: [{ name: 'tesseract', isFound: true, version: '5.3.0', languages: ['rus'] }],
    providers: [
      {
        host: 'sk-abcdef123456.example',
        purpose: 'replies',
        keyOf: 'account',
        accounts: ['boris@example.com'],
        state: 'paused',
        models: ['gpt-4o'],
      },
    ],
    warnings: [],
  })
  expect(diagnosis).toContain('Botanika 2.4.0')
  expect(diagnosis).toContain('telegram: integrations.token-rejected × 1')
  expect(diagnosis).toContain('jobs: 3 waiting')
  for (const hidden of ['@example.com', 'Анны', '123456789', 'sk-abcdef'])
    expect(diagnosis).not.toContain(hidden)
})

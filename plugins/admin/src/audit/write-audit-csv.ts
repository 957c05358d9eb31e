import type { Language } from '@botanika/core/contract'
import { type AuditFilter, csvLine } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { AuditEntry } from './api.ts'
import { nameEntries } from './find-entries.ts'

const maxEntries = 100_000
const pageSize = 200

const headers = {
  ru: [
    'Время (UTC)',
    'Действие',
    'Код',
    'Кто',
    'Администратор под его именем',
    'О ком или о чём',
    'Подробности',
  ],
  en: ['Time (UTC)', 'Action', 'Code', 'Who', 'Administrator in their name', 'About', 'Details'],
  pl: [
    'Czas (UTC)',
    'Działanie',
    'Kod',
    'Kto',
    'Administrator w jego imieniu',
    'Kogo lub czego dotyczy',
    'Szczegóły',
  ],
} as const satisfies Record<Language, readonly string[]>

interface AuditCsvOptions {
  filter: AuditFilter
  language: Language
}

/** Writes the audit log as CSV, a page of it at a time: the newest 100,000 entries. */
export async function* writeAuditCsv(
  host: AdminHost,
  { filter, language }: AuditCsvOptions,
): AsyncGenerator<string> {
  // Excel reads a file without this mark in one of the system's own encodings.
  yield `\uFEFF${csvLine(headers[language])}`
  let after: string | undefined
  for (let written = 0; written < maxEntries; written += pageSize) {
    const { items, next } = await host.powers.audit.list({
      ...filter,
      limit: pageSize,
      ...(after !== undefined && { after }),
    })
    const entries = await nameEntries(host, items)
    yield entries.map(entry => csvLine(cellsOf(entry, language))).join('')
    if (next === undefined) return
    after = next
  }
}

const cellsOf = (
  { at, action, name, actor, actingAdmin, subject, facts }: AuditEntry,
  language: Language,
): readonly string[] => [
  at,
  name[language],
  action,
  actor?.email ?? actor?.id ?? '',
  actingAdmin?.email ?? actingAdmin?.id ?? '',
  subject?.email ?? subject?.name ?? subject?.id ?? '',
  facts.map(fact => `${fact.name[language]}: ${fact.value[language]}`).join('; '),
]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FreezeScope, freezingRules, languages } from '../../src/contract/index.ts'
import { fail } from '../../src/people/accounts/errors.ts'
import { localizeAsText } from '../../src/platform/errors/app-error.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scopes = Object.keys(freezingRules) as FreezeScope[]
const cases = languages.flatMap(language => scopes.map(scope => [language, scope] as const))

/** Matches the wording of screens and documents when each described another rule. */
const earlier =
  /(боты|виджеты|чаты по ссылке)[^.]{0,40} молчат, когда аккаунт заморожен|нельзя создавать ассистентов\.|боты и опубликованные чаты молчат|bots and published chats are silent|boty i opublikowane czaty milczą/i

describe.each(cases)('in %s, what an account frozen by the scope %s may do', (language, scope) => {
  const { refused, otherwise } = freezingRules[scope]
  const rule = `${refused[language]} ${otherwise[language]}`

  it('is one sentence for banner, notices and the page of plans', () => {
    const { freezing } = JSON.parse(read(`dashboard/src/i18n/locales/${language}/shell.json`))
    expect(freezing[scope]).toEqual({ refused: refused[language], otherwise: otherwise[language] })
  })

  it('is in the handbook word for word', () => {
    expect(read(`docs/handbook/${language}/10-plans.md`)).toContain(rule)
  })

  it('is in the error', () => {
    const error = fail('account.frozen', { params: { rule: refused } })
    expect(localizeAsText(error, language)).toContain(refused[language])
  })
})

it.each(languages)('in %s, texts that count on the rule take it from there', language => {
  const texts = ['shell', 'plans', 'dashboard-home'].map(area =>
    read(`dashboard/src/i18n/locales/${language}/${area}.json`),
  )
  const [shell = '', plans = '', home = ''] = texts
  for (const name of ['create.frozen', 'banner.daysLeftHelp', 'banner.nagHelp'])
    expect(at(JSON.parse(shell), name)).toContain('{rule}')
  for (const name of ['notice_other', 'noticeNow', 'card.frozen'])
    expect(at(JSON.parse(plans), name)).toContain('{rule}')
  expect(at(JSON.parse(home), 'nag.frozenText')).toContain('{rule}')
  for (const text of texts) expect(text).not.toMatch(earlier)
})

const at = (tree: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (node, name) =>
        typeof node === 'object' && node !== null
          ? Object.entries(node).find(([key]) => key === name)?.[1]
          : undefined,
      tree,
    )

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Value } from '../bson/value.ts'
import { checkOptions } from './command.ts'
import { commonOptions } from './common-options.ts'
import { deleteStatement } from './delete.ts'
import { commands } from './dispatch.ts'
import { checkAgainst, cursorOptions, type Option, type Options } from './options.ts'
import { updateStatement } from './update.ts'

const tables: [string, Options][] = [
  ...Object.entries(commands).map(([name, { options }]): [string, Options] => [name, options]),
  ['every command', commonOptions],
  ['updates', updateStatement],
  ['deletes', deleteStatement],
  ['cursor', cursorOptions],
]

const rows = (kind: Option['kind']): [string, string, Option][] =>
  tables.flatMap(([table, options]) =>
    Object.entries(options)
      .filter(([, option]) => option.kind === kind)
      .map(([name, option]): [string, string, Option] => [table, name, option]),
  )

const thrownBy = (run: () => void): unknown => {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}

const samples = {
  bool: true,
  object: new Map<string, Value>([['locale', 'simple']]),
  array: [],
  string: 'x',
  number: 1,
  any: 1,
}

describe('the option tables', () => {
  it('have hundreds of rows, each in one of three classes', () => {
    const all = tables.flatMap(([, options]) => Object.values(options))
    expect(all.length).toBeGreaterThan(100)
    expect(rows('used').length + rows('harmless').length + rows('refused').length).toBe(all.length)
  })
  it.each(rows('refused'))(
    '%s: %s is refused with a readable message, but not when it is a no-op',
    (_, name, option) => {
      const options = { [name]: option }
      const check = (value: Value) =>
        thrownBy(() => checkAgainst(options, { where: 'test', body: new Map([[name, value]]) }))
      for (const value of [true, 1, 'x', new Map<string, Value>([['a', 1]]), []]) {
        expect(check(value)).toMatchObject({ message: expect.stringMatching(/.{15}/) })
      }
      for (const value of [false, 0, null, new Map()]) expect(check(value)).toBeUndefined()
    },
  )
  it.each(rows('harmless'))('%s: %s is taken, for a reason', (_, name, option) => {
    if (option.kind !== 'harmless') return
    expect(option.why.length).toBeGreaterThan(15)
    const body = new Map<string, Value>([[name, samples[option.type]]])
    expect(thrownBy(() => checkAgainst({ [name]: option }, { where: 'test', body }))).toBeUndefined()
  })
  it.each(rows('used'))(
    '%s: %s is read by the code of the commands, and its type is checked',
    (_, name, option) => {
      expect(sources).toMatch(new RegExp(`'${name.replace('$', '\\$')}'`))
      if (option.kind !== 'used' || option.type === 'any') return
      const wrong: Value = option.type === 'string' ? 5 : 'text'
      const body = new Map([[name, wrong]])
      expect(thrownBy(() => checkAgainst({ [name]: option }, { where: 'test', body }))).toMatchObject({
        code: 14,
      })
    },
  )
  it.each(Object.entries(commands))('%s refuses an option it does not know', (name, command) => {
    const body = new Map<string, Value>([
      [name, 1],
      ['frobnicate', 1],
    ])
    expect(thrownBy(() => checkOptions(name, body, command))).toMatchObject({ code: 40415 })
  })
})

/** Tables name options without quotes: a quoted name is one that is read. `$db` is read by the wire protocol. */
const sources = ['commands', 'wire']
  .flatMap(folder => {
    const place = new URL(`../${folder}/`, import.meta.url)
    return readdirSync(place)
      .filter(file => !file.endsWith('.test.ts'))
      .map(file => readFileSync(new URL(file, place), 'utf8'))
  })
  .join('\n')

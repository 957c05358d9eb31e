import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAssets } from './create-assets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-assets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const textOf = (asset: { bytes: Buffer } | null) => asset?.bytes.toString()

it('gives the best encoding that there is and that is accepted', async () => {
  await write('a-00000000.js', 'plain')
  await write('a-00000000.js.br', 'brotli')
  const { find } = createAssets({ folder })
  expect(await find('a-00000000.js', 'gzip, br')).toMatchObject({
    encoding: 'br',
    type: 'text/javascript; charset=utf-8',
    etag: '"a-00000000.js-br"',
  })
  expect(textOf(await find('a-00000000.js', 'gzip, br'))).toBe('brotli')
  // The build made no gzip file.
  expect(await find('a-00000000.js', 'gzip')).toEqual({
    bytes: Buffer.from('plain'),
    type: 'text/javascript; charset=utf-8',
    etag: '"a-00000000.js"',
  })
  expect(textOf(await find('a-00000000.js', 'br;q=0'))).toBe('plain')
  expect(textOf(await find('a-00000000.js', undefined))).toBe('plain')
})

it('reads a file once', async () => {
  await write('a-00000000.js', 'one')
  const { find } = createAssets({ folder })
  await find('a-00000000.js', undefined)
  await write('a-00000000.js', 'another')
  expect(textOf(await find('a-00000000.js', undefined))).toBe('one')
})

it('keeps no more than it may, and lets go of what it read first', async () => {
  for (const name of ['a.js', 'b.js', 'c.js']) await write(name, '12345')
  await write('large.js', '1'.repeat(11))
  const { find } = createAssets({ folder, maxBytes: 10 })
  for (const name of ['a.js', 'b.js', 'c.js', 'large.js']) await find(name, undefined)
  for (const name of ['a.js', 'b.js', 'c.js', 'large.js']) await write(name, 'new')
  expect(await Promise.all(['b.js', 'c.js'].map(async name => textOf(await find(name, undefined))))).toEqual([
    '12345',
    '12345',
  ])
  expect(textOf(await find('a.js', undefined))).toBe('new')
  expect(textOf(await find('large.js', undefined))).toBe('new')
})

it('finds a file that was not there before', async () => {
  const { find } = createAssets({ folder })
  expect(await find('late-00000000.js', 'br')).toBeNull()
  await write('late-00000000.js', 'late')
  expect(textOf(await find('late-00000000.js', 'br'))).toBe('late')
})

it('leaves other types to others', async () => {
  await write('notes.txt', 'notes')
  expect(await createAssets({ folder }).find('notes.txt', undefined)).toBeNull()
})

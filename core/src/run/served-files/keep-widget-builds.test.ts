import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepWidgetBuilds } from './keep-widget-builds.ts'

const day = 24 * 3_600_000
const isHashed = (name: string) => name.startsWith('part-')
let folder: string
let from: string
let to: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-builds-'))
  from = await mkdtemp(join(folder, 'dist-'))
  to = join(folder, 'kept')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('keeps the files of a build for a month after its last start, and only those with a hash', async () => {
  const begun = Date.now()
  await writeFile(join(from, 'part-a.js'), 'a')
  await writeFile(join(from, 'widget.js'), 'loader')
  await keepWidgetBuilds({ from, to }, { isHashed, now: begun })
  expect(await readdir(to)).toEqual(['part-a.js'])

  await rm(join(from, 'part-a.js'))
  await writeFile(join(from, 'part-b.js'), 'b')
  await keepWidgetBuilds({ from, to }, { isHashed, now: begun + 29 * day })
  expect(await readdir(to)).toEqual(['part-a.js', 'part-b.js'])
  expect(await readFile(join(to, 'part-a.js'), 'utf8')).toBe('a')
  await keepWidgetBuilds({ from, to }, { isHashed, now: begun + 31 * day })
  expect(await readdir(to)).toEqual(['part-b.js'])
})

it('has nothing to keep where the widget is not built', async () => {
  await keepWidgetBuilds({ from: join(folder, 'missing'), to }, { isHashed })
  expect(await readdir(to)).toEqual([])
})

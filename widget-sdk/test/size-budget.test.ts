import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWidget } from './build.ts'

/** Bytes after gzip; a kilobyte is 1,000 bytes. */
const budget = { loader: 3_000, everything: 25_000 }

let sizes: Record<string, number> = {}
let built: Awaited<ReturnType<typeof buildWidget>>
beforeAll(async () => {
  built = await buildWidget()
  const names = (await readdir(built.dist)).filter(name => name.endsWith('.js'))
  const measured = names.map(async name => [
    name,
    gzipSync(await readFile(join(built.dist, name)), { level: 9 }).length,
  ])
  sizes = Object.fromEntries(await Promise.all(measured))
})

test('the loader has a stable name, the app a hashed one, and the manifest names both', () => {
  expect(built.manifest.loader).toBe('widget.js')
  expect(built.manifest.app).toMatch(/^widget-[\w-]{8,}\.js$/)
  expect(Object.keys(sizes).sort()).toEqual([built.manifest.app, built.manifest.loader].sort())
})

test('the loader stays within 3 kB and everything within 25 kB', () => {
  expect(sizes['widget.js']).toBeLessThanOrEqual(budget.loader)
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget.everything)
})

test('no schema and no server code came along', async () => {
  const code = await readFile(join(built.dist, built.manifest.app), 'utf8')
  expect(code).not.toMatch(/typebox|additionalProperties|node:/)
})

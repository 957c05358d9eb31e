import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWidget } from './build.ts'

/** Bytes; a kilobyte is 1,000 bytes. */
const budget = { loader: 3_000, chat: { gzip: 25_000, brotli: 22_000 } }
/** Bytes after gzip of what is loaded when it is first needed. */
const parts = { markdown: 2_200, media: 1_600, faces: 3_800 }

interface File {
  code: string
  gzip: number
  brotli: number
}
let files: Record<string, File> = {}
let built: Awaited<ReturnType<typeof buildWidget>>
beforeAll(async () => {
  built = await buildWidget()
  const names = (await readdir(built.dist)).filter(name => name.endsWith('.js'))
  const measured = names.map(async (name): Promise<[string, File]> => {
    const code = await readFile(join(built.dist, name))
    const gzip = gzipSync(code, { level: 9 }).length
    return [name, { code: code.toString(), gzip, brotli: brotliCompressSync(code).length }]
  })
  files = Object.fromEntries(await Promise.all(measured))
})
const fileOf = (part: string) => Object.entries(files).find(([name]) => name.startsWith(`part-${part}-`))?.[1]

test('the loader has a stable name, the app and its parts hashed ones', () => {
  expect(built.manifest.loader).toBe('widget.js')
  expect(built.manifest.app).toMatch(/^widget-[\w-]{8,}\.js$/)
  const names = Object.keys(files).filter(name => !Object.values(built.manifest).includes(name))
  expect(names.map(name => name.replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual(
    Object.keys(parts)
      .map(part => `part-${part}`)
      .sort(),
  )
})

test('the loader stays within 3 kB, a usable chat within 25 kB gzip and 22 kB Brotli', () => {
  const loader = files[built.manifest.loader]
  const app = files[built.manifest.app]
  expect(loader?.gzip).toBeLessThanOrEqual(budget.loader)
  expect((loader?.gzip ?? 0) + (app?.gzip ?? 0)).toBeLessThanOrEqual(budget.chat.gzip)
  expect((loader?.brotli ?? 0) + (app?.brotli ?? 0)).toBeLessThanOrEqual(budget.chat.brotli)
})

test.each(Object.entries(parts))(
  'the part %s stays within %d bytes and needs nothing of the app',
  (part, most) => {
    const { gzip = Infinity, code = '' } = fileOf(part) ?? {}
    expect(gzip).toBeLessThanOrEqual(most)
    // A second address of the app would be a second copy of its state.
    expect(code).not.toMatch(/^import\b|\bfrom\s*["']/)
  },
)

test('no schema and no server code came along', () => {
  for (const { code } of Object.values(files)) expect(code).not.toMatch(/typebox|additionalProperties|node:/)
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildWidget } from './build.ts'

/** Bytes; a kilobyte is 1,000 bytes. */
const budget = { loader: 3_000, chat: { gzip: 25_000, brotli: 22_000 } }
/** Bytes after gzip of what is loaded when it is first needed. */
const parts = {
  markdown: 6_520,
  media: 2_100,
  forms: 1_900,
  hours: 500,
  extras: 2_200,
  commands: 1_700,
  polling: 500,
  trouble: 800,
  actions: 2_300,
  thread: 2_900,
}
/** Bytes after gzip of what only some pages load, under a name of its own. */
const separate = { doctor: 5_000, 'botanika-chat': 1_200 }
/** Bytes of the texts in one language: a visitor loads one. */
const words = 800
const languages = ['ru', 'en', 'pl']
/** Pages of the designer: no visitor of a site loads them. */
const pages = ['preview-page.js', 'standalone.js']

interface File {
  code: string
  gzip: number
  brotli: number
}
let files: Record<string, File> = {}
const fileStarting = (start: string) => Object.entries(files).find(([name]) => name.startsWith(start))?.[1]
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
}, 180_000)

test('the loader has a stable name, the app and its parts hashed ones', () => {
  expect(built.manifest.loader).toBe('widget.js')
  expect(built.manifest.app).toMatch(/^widget-[\w-]{8,}\.js$/)
  const names = Object.keys(files).map(name => name.replace(/-[\w-]{8}\.js$/, ''))
  expect(names.sort()).toEqual(
    [
      ...['widget', 'widget.js', 'doctor', 'botanika-chat.js'],
      ...pages,
      ...languages.map(language => `words-${language}`),
      ...Object.keys(parts).map(part => `part-${part}`),
    ].sort(),
  )
})

test('the loader stays within 3 kB, a usable chat within 25 kB gzip and 22 kB Brotli', () => {
  const loader = files[built.manifest.loader]
  const app = files[built.manifest.app]
  expect(loader?.gzip).toBeLessThanOrEqual(budget.loader)
  for (const language of languages) {
    const texts = fileStarting(`words-${language}`)
    const sum = (by: 'gzip' | 'brotli') =>
      [loader, app, texts].reduce((all, file) => all + (file?.[by] ?? 1e6), 0)
    expect(sum('gzip')).toBeLessThanOrEqual(budget.chat.gzip)
    expect(sum('brotli')).toBeLessThanOrEqual(budget.chat.brotli)
    expect(texts?.gzip).toBeLessThanOrEqual(words)
  }
})

test.each(Object.entries(parts))(
  'the part %s stays within %d bytes and needs nothing of the app',
  (part, most) => {
    const { gzip = Infinity, code = '' } = fileStarting(`part-${part}-`) ?? {}
    expect(gzip).toBeLessThanOrEqual(most)
    // A second address of the app would be a second copy of its state.
    expect(code).not.toMatch(/^import\b|\bfrom\s*["']/)
  },
)

test.each(Object.entries(separate))('%s stays within %d bytes', (name, most) => {
  expect(fileStarting(name)?.gzip).toBeLessThanOrEqual(most)
})

test('no schema and no server code came along', () => {
  for (const { code } of Object.values(files)) expect(code).not.toMatch(/typebox|additionalProperties|node:/)
})

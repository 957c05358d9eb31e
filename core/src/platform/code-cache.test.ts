import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'

const module = join(import.meta.dirname, 'code-cache.ts')
let folder: string
let code: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-cache-'))
  code = join(folder, 'code.mjs')
  writeFileSync(code, 'export const sum = (one, other) => one + other')
})

/** Returns Node's verdict about the cached code after running this in a process of its own. */
const verdictAfter = (work: string): string | undefined => {
  const { stderr, stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { loadCode, setHeapFlag } from ${JSON.stringify(module)}
       ${work}`,
    ],
    {
      env: { NODE_COMPILE_CACHE: join(folder, 'cache'), NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
      encoding: 'utf8',
    },
  )
  return /code cache for ESM \S+code\.mjs was (accepted|rejected|not initialized)/.exec(stderr + stdout)?.[1]
}

const store = () => `
  setHeapFlag('semi-space-growth-factor', 8)
  await loadCode(() => import(${JSON.stringify(code)}))
  setHeapFlag('heap-growing-percent', 20)`

it('compiles what a later start accepts, whatever the flags of memory then are', () => {
  expect(verdictAfter(store())).toBe('not initialized')
  const loaded = `
    setHeapFlag('heap-growing-percent', 40)
    await loadCode(() => import(${JSON.stringify(code)}))`
  expect(verdictAfter(loaded)).toBe('accepted')
})

it('loads what would be refused otherwise', () => {
  verdictAfter(store())
  const imported = `
    setHeapFlag('heap-growing-percent', 40)
    await import(${JSON.stringify(code)})`
  expect(verdictAfter(imported)).toBe('rejected')
})

it('sets flags again after the last of several loads, and those that were set meanwhile', () => {
  const work = `
    import { cachedDataVersionTag } from 'node:v8'
    const tagWith = percent => {
      setHeapFlag('heap-growing-percent', percent)
      return cachedDataVersionTag()
    }
    const [standard, one, other] = [cachedDataVersionTag(), tagWith(40), tagWith(20)]
    const first = Promise.withResolvers()
    const second = Promise.withResolvers()
    const loads = [loadCode(() => first.promise), loadCode(() => second.promise)]
    const during = tagWith(40)
    first.resolve()
    await loads[0]
    const stillDuring = cachedDataVersionTag()
    second.reject(new Error('no such file'))
    await loads[1].catch(() => undefined)
    process.stdout.write(JSON.stringify([new Set([standard, one, other]).size, during === standard, stillDuring === standard, cachedDataVersionTag() === one]))`
  const { stdout } = spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { loadCode, setHeapFlag } from ${JSON.stringify(module)}\n${work}`,
  ])
  expect(JSON.parse(stdout.toString())).toEqual([3, true, true, true])
})

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-loops-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const good = `const text = { ru: '', en: '', pl: '' }
export default { manifest: { id: 'good', title: text, description: text }, setup: () => ({}) }
`

// The test runs in a process of its own, since it blocks the main thread.
it('ends an endless loop, names its location, and the rest continues', async () => {
  const files = {
    forever: 'let n = 0\nfor (;;) n += 1\n',
    good,
  }
  for (const [id, text] of Object.entries(files)) {
    await mkdir(join(folder, 'plugins', id, 'src'), { recursive: true })
    await writeFile(join(folder, 'plugins', id, 'src/index.ts'), text)
  }
  const url = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
  const script = `
    import { createSteps } from ${url('create-steps.ts')}
    import { discover } from ${url('discover.ts')}
    const steps = createSteps(1_000)
    const found = await discover(${JSON.stringify(join(folder, 'plugins'))}, { steps })
    const told = found.map(({ id, error }) => [id, error?.message ?? 'ready'])
    await steps.close()
    console.log(JSON.stringify(told))
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 60_000,
  })
  const states = Object.fromEntries(JSON.parse(stdout))
  expect(states).toMatchObject({ good: 'ready' })
  expect(states.forever).toMatch(/^reading its code held the whole server .*\(src\/index\.ts:2:\d+\)$/)
})

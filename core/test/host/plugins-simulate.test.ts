import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/process/root.ts'

const simulate = (args: readonly string[], { input }: { input: string }) =>
  new Promise<{ code: number | null; output: string }>(resolve => {
    let output = ''
    const child = spawn(process.execPath, [join(root, 'scripts/simulate.ts'), ...args], {
      env: { ...process.env, LANG: 'ru_RU.UTF-8', LC_ALL: '', OPENAI_API_KEY: '' },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', chunk => {
        output += chunk
      })
    child.once('close', code => resolve({ code, output }))
    child.stdin.end(input)
  })

// Each starts a server of its own.
describe('npm run simulate -- telegram', { timeout: 180_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'botanika-simulate-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('talks with the example’s bot over a pipe, line by line, and ends in order', async () => {
    const { code, output } = await simulate(['telegram'], { input: 'Сколько стоит турка?\nА доставка?\n' })
    const [before = '', first = '', second = ''] = output.split(/^> .*$/m)
    expect(before, output).toContain('@simulated_bot')
    expect(first).toMatch(/^< .*3 400 ₽/m)
    expect(second).toMatch(/^< .*390 ₽/m)
    expect(second).toContain('Останавливаю')
    expect(code).toBe(0)
  })

  it('takes an assistant from a file, knows the bot’s commands, and leaves at /quit', async () => {
    const file = join(folder, 'poet.json')
    await writeFile(file, JSON.stringify({ format: 'botanika.assistant', assistant: { name: 'Поэт' } }))
    const input = '/start\n/quit\nЭто уже не прочтут\n'
    const { code, output } = await simulate(['telegram', '--assistant', file], { input })
    expect(output).toContain('«Поэт» слушает')
    expect(output).toMatch(/^> \/start\n< \S/m)
    expect(output).not.toContain('не прочтут')
    expect(code).toBe(0)
  })

  it.each([
    [[], 'npm run simulate -- telegram'],
    [['viber'], 'npm run simulate -- telegram'],
    [['telegram', '--assistant', '/nowhere/a.json'], 'Не прочитать /nowhere/a.json'],
  ])('says in a readable message what is wrong with %j', async (args, part) => {
    const { code, output } = await simulate(args, { input: '' })
    expect(output).toContain(part)
    expect(output).not.toContain('    at ')
    expect(code).toBe(1)
  })
})

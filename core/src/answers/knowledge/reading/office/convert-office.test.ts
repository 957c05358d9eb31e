import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../../platform/errors/app-error.ts'
import { createReader } from '../read.ts'
import { createOfficeConverter } from './convert-office.ts'

const contract = join(import.meta.dirname, '../../fixtures/documents/contract.docx')
const rtf = Buffer.from('{\\rtf1\\ansi Hello}')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const parent = () => join(folder, 'reading')

/** A program with LibreOffice's command line: `$to` and `$out` are the target format and the folder of the result. */
const fake = async (body: string) => {
  const file = join(folder, 'soffice')
  const script = `#!/bin/bash
for argument; do input=$argument; done
while [ $# -gt 0 ]; do
  case $1 in --convert-to) to=$2 ;; --outdir) out=$2 ;; -env:UserInstallation=file://*) profile=\${1#*file://} ;; esac
  shift
done
${body}
`
  await writeFile(file, script)
  await chmod(file, 0o755)
  return file
}

const write = 'mkdir -p "$out"'

const convert = async (
  body: string,
  { limits = {}, signal }: { limits?: object; signal?: AbortSignal } = {},
) =>
  createOfficeConverter({
    file: await fake(body),
    parent: parent(),
    searchPath: process.env.PATH,
    limits,
  }).convert(rtf, 'rtf', signal ? { signal } : {})

const codeOf = async (outcome: Promise<unknown>) => {
  const error = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? error.code : error
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a conversion', () => {
  it('gives the file in the format that is read here', async () => {
    const bytes = await convert(`${write}; cp ${contract} "$out/document.$to"`)
    expect(Buffer.from(bytes)).toEqual(await readFile(contract))
  })

  it('has a profile that forbids macros and links, and knows nothing of the server', async () => {
    process.env.SECRET_OF_SERVER = 'secret'
    try {
      const bytes = await convert(
        `${write}; { env; cat "$profile/user/registrymodifications.xcu"; } > "$out/document.docx"`,
      )
      const text = Buffer.from(bytes).toString()
      expect(text).toContain('DisableMacrosExecution')
      expect(text).toMatch(/Calc\/Content\/Update"><prop oor:name="Link" oor:op="fuse"><value>2</)
      expect(text).not.toContain('SECRET_OF_SERVER')
    } finally {
      delete process.env.SECRET_OF_SERVER
    }
  })

  it('that hangs and ignores a signal is killed with what it has started', async () => {
    const pids = join(folder, 'pids')
    const body = `trap '' TERM INT HUP; sleep 600 & echo $$ $! > ${pids}; while :; do wait; done`
    expect(await codeOf(convert(body, { limits: { timeoutMs: 1_500 } }))).toBe(
      'knowledge.conversion-timed-out',
    )
    for (const pid of (await readFile(pids, 'utf8')).trim().split(' ').map(Number))
      await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
    expect(await readdir(parent())).toEqual([])
  })

  it.each([
    ['nothing', 'exit 0'],
    ['an empty file', `${write}; : > "$out/document.docx"`],
    ['nothing, with an error', 'echo no >&2; exit 77'],
    ['a file of another format', `${write}; echo a > "$out/document.pdf"`],
  ])('that writes %s says what to do', async (_, body) => {
    const outcome = convert(body)
    expect(await codeOf(outcome)).toBe('knowledge.conversion-failed')
    await expect(outcome).rejects.toMatchObject({ params: { format: 'RTF', target: 'DOCX' } })
    expect(await readdir(parent())).toEqual([])
  })

  it.each([
    ['at once', 'head -c 3000000 /dev/zero > "$out/document.docx"'],
    ['in many files, and goes on', 'n=0; while :; do n=$((n+1)); head -c 300000 /dev/zero > "$out/$n"; done'],
  ])('that writes too much %s is ended', async (_, body) => {
    const code = await codeOf(convert(`${write}; ${body}`, { limits: { maxBytes: 2_000_000 } }))
    // Where the machine bounds a file, the program cannot write it whole.
    expect(['knowledge.unpacks-too-large', 'knowledge.conversion-failed']).toContain(code)
    expect(await readdir(parent())).toEqual([])
  })

  it('of a file that becomes larger than an upload may be is refused', async () => {
    const body = `${write}; head -c 22000000 /dev/zero > "$out/document.docx"`
    expect(await codeOf(convert(body))).toBe('knowledge.unpacks-too-large')
  })

  it('ends when its document is deleted, also while it waits for its turn', async () => {
    const started = join(folder, 'started')
    const file = await fake(`echo a >> ${started}; sleep 600`)
    const office = createOfficeConverter({ file, parent: parent(), searchPath: process.env.PATH })
    const [first, second] = [new AbortController(), new AbortController()]
    const running = office.convert(rtf, 'rtf', { signal: first.signal })
    const waiting = office.convert(rtf, 'rtf', { signal: second.signal })
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true)
    second.abort(new Error('deleted'))
    expect(await codeOf(waiting)).toMatchObject({ message: 'deleted' })
    first.abort(new Error('deleted too'))
    expect(await codeOf(running)).toMatchObject({ message: 'deleted too' })
    await expect.poll(() => readdir(parent()), { timeout: 10_000 }).toEqual([])
    expect(await readFile(started, 'utf8')).toBe('a\n')
  })

  it('runs one at a time', async () => {
    const log = join(folder, 'log')
    const file = await fake(
      `${write}; echo begin >> ${log}; sleep 0.2; cp ${contract} "$out/document.$to"; echo end >> ${log}`,
    )
    const office = createOfficeConverter({ file, parent: parent(), searchPath: process.env.PATH })
    await Promise.all([office.convert(rtf, 'rtf'), office.convert(rtf, 'rtf')])
    expect(await readFile(log, 'utf8')).toBe('begin\nend\nbegin\nend\n')
  })

  it('that cannot be started fails as one that makes nothing', async () => {
    const office = createOfficeConverter({
      file: join(folder, 'missing'),
      parent: parent(),
      searchPath: undefined,
    })
    expect(await codeOf(office.convert(rtf, 'rtf'))).toBe('knowledge.conversion-failed')
  })
})

describe('a reader', () => {
  it('reads an RTF by what a converter makes of it, under its own format', async () => {
    const file = await fake(`${write}; cp ${contract} "$out/document.$to"`)
    const office = createOfficeConverter({ file, parent: parent(), searchPath: process.env.PATH })
    const reader = createReader({ office })
    try {
      const { format, blocks } = await reader.read(rtf)
      expect(format).toBe('rtf')
      expect(blocks.length).toBeGreaterThan(3)
    } finally {
      await reader.close()
    }
  })

  it('without a converter names both remedies in the person’s language', async () => {
    const reader = createReader()
    try {
      const error = await reader.read(rtf).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 'knowledge.unsupported-format', status: 415 })
      if (!(error instanceof AppError) || !error.hint) throw error
      expect(error.hint.ru).toMatch(/DOCX.*LibreOffice/)
      expect(error.hint.en).toMatch(/DOCX.*LibreOffice/)
      expect(error.hint.pl).toMatch(/DOCX.*LibreOffice/)
    } finally {
      await reader.close()
    }
  })
})

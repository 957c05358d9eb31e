import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../process/root.ts'

const patienceMs = 120_000

/**
 * Starts a staged application as its shortcut does, in a home of its own, and ends it in order. Returns the
 * faults; empty: it answered, opened the link of the first start once, and stopped.
 */
export const tryStart = async (staged: string): Promise<string[]> => {
  const home = await mkdtemp(join(tmpdir(), 'botanika-home-'))
  const folder = join(root, staged)
  const launch = (...args: string[]) =>
    spawn(join(folder, 'node'), [join(folder, 'botanika.mjs'), ...args], {
      cwd: home,
      env: { PATH: process.env.PATH, BOTANIKA_HOME: home, BROWSER: '/bin/true', PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const server = launch()
  const ended = once(server, 'exit')
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part
    })
  try {
    const link = await waitFor(() => printed.match(/http:\/\/localhost:\d+\/setup\?token=\S+/)?.[0], ended)
    if (!link) return [`the server did not come up:\n${printed.slice(-2_000)}`]
    const { origin } = new URL(link)
    const problems: string[] = []
    for (const path of ['/', '/api/instance', '/api/plans', '/widget.js']) {
      const { status } = await fetch(origin + path)
      if (status !== 200) problems.push(`${path} answers ${status}`)
    }
    if (/failed/i.test(printed)) problems.push(printed.slice(-2_000))
    await once(launch('stop'), 'exit')
    const [code] = await ended
    return code === 0 ? problems : [...problems, `it ended with ${code}:\n${printed.slice(-2_000)}`]
  } finally {
    server.kill('SIGKILL')
    await rm(home, { recursive: true, force: true })
  }
}

const waitFor = async <T>(read: () => T | undefined, ended: Promise<unknown>): Promise<T | undefined> => {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  for (const end = Date.now() + patienceMs; Date.now() < end && !isOver; ) {
    const value = read()
    if (value !== undefined) return value
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return read()
}

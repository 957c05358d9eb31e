import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from './config/setting-values.ts'
import { explainStart } from './explain-start.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'

const listen = (port: number) =>
  new Promise<Server>((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(port, '127.0.0.1', () => done(server))
  })

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error,
  )

const systemError = (code: string, more: object) => Object.assign(new Error(code), { code, ...more })

describe('why the server could not start', () => {
  it('names the port that is taken and one to try', async () => {
    const server = await listen(0)
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(explainStart(await reasonOf(listen(port)))).toBe(
      `Port ${port} is taken by another program: stop it, or start with another one, like PORT=${port + 1} npm start.`,
    )
  })

  it('says that the data folder is a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'botanika-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'data')
    await writeFile(file, '')
    const said = explainStart(await reasonOf(openSecrets(file)))
    expect(said).toContain(file)
    expect(said).toMatch(/is a file or leads through one: choose another path\.$/)
  })

  it('says that a new data folder cannot be made on a read-only disk', () => {
    // The error into which Node's recursive mkdir turns EROFS.
    const error = systemError('ENOENT', { syscall: 'mkdir', path: '/mnt/new/data' })
    expect(explainStart(error)).toBe(
      'The folder /mnt/new/data cannot be written: give this user the right to write there, or set DATA_DIR to another folder.',
    )
  })

  it('distinguishes a folder without write permission from a port without permission to listen', () => {
    expect(explainStart(systemError('EACCES', { path: '/srv/data' }))).toBe(
      'The folder /srv/data cannot be written: give this user the right to write there, or set DATA_DIR to another folder.',
    )
    expect(explainStart(systemError('EACCES', { port: 80 }))).toBe(
      'Port 80 needs more rights than this user has: choose one above 1024, like PORT=3000.',
    )
  })

  it.each([
    ['EADDRNOTAVAIL', /^HOST is not an address of this machine: .*\.$/],
    ['EROFS', /^The folder of the data cannot be written: .*\.$/],
    ['ENOSPC', /^The disk is full: .*\.$/],
  ])('has a sentence with the next step for %s', (code, sentence) => {
    expect(explainStart(systemError(code, {}))).toMatch(sentence)
  })

  it('passes on the words of a wrong setting', () => {
    expect(explainStart(new ConfigError('PORT must be a number.'))).toBe('PORT must be a number.')
  })

  it('puts an error’s own hint after its message', () => {
    const locked = systemError('locked', { message: 'The folder is in use.', hint: 'Stop that process.' })
    expect(explainStart(locked)).toBe('The folder is in use. Stop that process.')
  })

  it('says something for an error without words, and for what is no error', () => {
    expect(explainStart(new Error(''))).toBe('The server could not start for an unknown reason.')
    expect(explainStart('stopped')).toBe('stopped')
  })
})

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainStart } from '../../explain-start.ts'
import { openSecrets } from './open-secrets.ts'

describe('openSecrets', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'botanika-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('makes the keys once, for this user alone, and finds them again', async () => {
    const first = await openSecrets(folder)
    const second = await openSecrets(folder)
    expect(second.signingKey('session')).toBe(first.signingKey('session'))
    expect(second.signingKey('cookie')).not.toBe(first.signingKey('session'))
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('reads back what it encrypted, also after a restart and with a newer key beside', async () => {
    const sealed = (await openSecrets(folder)).encrypt('sk-тайна')
    expect(sealed).not.toContain('тайна')
    const ring = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
    ring.keys.newer = Buffer.alloc(32, 7).toString('base64')
    ring.current = 'newer'
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(ring))
    const renewed = await openSecrets(folder)
    expect(renewed.decrypt(sealed)).toBe('sk-тайна')
    expect(renewed.encrypt('x')).toMatch(/^v1\.newer\./)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"current":"a","keys":{}}',
    '{"current":"a","keys":{"a":"short"}}',
    '{"current":"a","keys":{"a":7}}',
  ])('says what to do about a file that is damaged: %s', async text => {
    await writeFile(join(folder, 'secrets.json'), text)
    const failure = await openSecrets(folder).catch(error => error)
    expect(explainStart(failure)).toMatch(
      /^The file .*secrets\.json is damaged\. Put it back from a backup\. /,
    )
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(text)
  })

  it('refuses a text that was changed, or sealed by another installation', async () => {
    const secrets = await openSecrets(folder)
    const sealed = secrets.encrypt('value')
    expect(() => secrets.decrypt(`${sealed.slice(0, -4)}AAAA`)).toThrow()
    expect(() => secrets.decrypt(sealed.replace(/^v1\.[^.]+/, 'v1.deadbeef'))).toThrow(
      expect.objectContaining({
        code: 'secrets.unreadable',
        cause: expect.objectContaining({ message: 'encryption key deadbeef is not in secrets.json' }),
      }),
    )
    expect(() => secrets.decrypt('value')).toThrow('not an encrypted text')
  })
})

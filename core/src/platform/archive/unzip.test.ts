import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unzip } from './unzip.ts'

const limits = { files: 10, bytes: 100_000 }
const zipped = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  )

describe('an archive that is unpacked', () => {
  it('gives its files without its folders', async () => {
    const files = await unzip(zipped({ 'ru/': '', 'ru/урок.md': 'текст', 'a.txt': '' }), limits)
    expect(files.map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
      ['ru/урок.md', 'текст'],
      ['a.txt', ''],
    ])
  })

  it.each([
    ['../a.md', 'unsafe-path'],
    ['ru/../../a.md', 'unsafe-path'],
    ['/etc/passwd', 'unsafe-path'],
    ['C:/a.md', 'unsafe-path'],
    ['..\\a.md', 'unsafe-path'],
  ])('refuses the path %s', async (path, problem) => {
    await expect(unzip(zipped({ [path]: 'x' }), limits)).rejects.toMatchObject({ problem })
  })

  it('refuses more files or bytes than agreed, also where the archive lies about them', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.md`, '']))
    await expect(unzip(zipped(many), limits)).rejects.toMatchObject({ problem: 'too-many-files' })
    const bomb = zipped({ 'a.md': new Uint8Array(10_000_000) })
    expect(bomb.length).toBeLessThan(20_000)
    await expect(unzip(bomb, limits)).rejects.toMatchObject({ problem: 'too-large' })
    const [small, real] = [Buffer.alloc(4), Buffer.alloc(4)]
    small.writeUInt32LE(10)
    real.writeUInt32LE(10_000_000)
    for (let at = bomb.indexOf(real); at >= 0; at = bomb.indexOf(real)) small.copy(bomb, at)
    await expect(unzip(bomb, limits)).rejects.toMatchObject({ problem: 'broken' })
  })

  it('refuses what is no archive', async () => {
    await expect(unzip(Buffer.from('# Урок'), limits)).rejects.toMatchObject({ problem: 'broken' })
    await expect(unzip(Buffer.alloc(0), limits)).rejects.toMatchObject({ problem: 'broken' })
  })
})

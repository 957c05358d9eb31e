import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'botanika-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (bytes: Buffer | string) => {
  const path = join(folder, '.env')
  writeFileSync(path, bytes)
  return readEnvFile(path)
}
const text = 'PORT=4507\r\nMAIL_FROM=Лес <les@example.com>\r\n'
const values = { PORT: '4507', MAIL_FROM: 'Лес <les@example.com>' }

describe('readEnvFile', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, as a shell of Windows writes it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('reads %s', (_, bytes) => expect(read(bytes)).toEqual({ values, cut: [] }))

  it('reads none where there is none', () => {
    expect(readEnvFile(join(folder, 'nowhere'))).toEqual({ values: {}, cut: [] })
  })

  it('notes what a # within a value cuts off, and nothing else', () => {
    const file = 'A=pa#ss\nexport B = x#y # z\nC="pa#ss"\nD=x # y\nE=\'x\nF=g#h\'\nG=#\n# H=a#b\n'
    expect(read(file)).toMatchObject({ values: { A: 'pa', C: 'pa#ss' }, cut: ['A', 'B'] })
  })
})

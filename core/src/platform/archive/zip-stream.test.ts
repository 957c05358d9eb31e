import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { safeName } from './safe-name.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

async function* pieces(...all: (string | Uint8Array)[]) {
  yield* all
}
async function* entries(...all: ZipEntry[]) {
  yield* all
}
const written = async (...all: ZipEntry[]) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipStream(entries(...all))) chunks.push(chunk)
  return { files: unzipSync(Buffer.concat(chunks)), chunks }
}

describe('an archive', () => {
  it('is unpacked to what was written, names in any alphabet', async () => {
    const big = new Uint8Array(300_000).map((_, n) => n % 251)
    const { files } = await written(
      { path: 'папка/прайс.txt', content: pieces('чай', ' и кофе') },
      { path: 'big.pdf', content: pieces(big), isCompressed: true },
      { path: 'empty.txt', content: pieces() },
    )
    expect(new TextDecoder().decode(files['папка/прайс.txt'])).toBe('чай и кофе')
    expect(files['big.pdf']).toEqual(big)
    expect(files['empty.txt']).toHaveLength(0)
  })

  it('keeps two entries with the same name apart, also where case does not count', async () => {
    const { files } = await written(
      { path: 'a/price.pdf', content: pieces('1') },
      { path: 'a/Price.pdf', content: pieces('2') },
      { path: 'a/price.pdf', content: pieces('3') },
    )
    expect(Object.keys(files)).toEqual(['a/price.pdf', 'a/Price (2).pdf', 'a/price (3).pdf'])
  })

  it('comes as it is made, and ends with the failure of an entry', async () => {
    async function* broken() {
      yield 'begun'
      throw new Error('the disk')
    }
    const { chunks } = await written({ path: 'a.txt', content: pieces('x'.repeat(500_000)) })
    expect(chunks.length).toBeGreaterThan(2)
    await expect(written({ path: 'a.txt', content: broken() })).rejects.toThrow('the disk')
  })
})

describe('a name in an archive', () => {
  it.each([
    ['Прайс: чай/кофе.pdf', 'Прайс чай кофе.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['..', '_'],
    ['', '_'],
    ['con.txt', '_con.txt'],
    ['a\u202Egnp.exe', 'a gnp.exe'],
    [' . ', '_'],
  ])('%s becomes %s', (title, name) => {
    expect(safeName(title)).toBe(name)
  })

  it('keeps its ending however long it is', () => {
    const name = safeName(`${'д'.repeat(400)}.docx`)
    expect(name).toHaveLength(100)
    expect(name.endsWith('д.docx')).toBe(true)
  })
})

import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listArchive, unpackEntry } from './read-archive.ts'

interface Given {
  name: Uint8Array | string
  body: Buffer
  flags?: number
  method?: 0 | 8
  /** The size that the directory declares; left out: the true one. */
  declared?: number
}

const makeZip = (files: readonly Given[]): Blob => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body, flags = 0, method = 8, declared = body.length } of files) {
    const packed = method === 8 ? deflateRawSync(body) : body
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, title, packed)
    directory.push(entry, title)
    offset += 30 + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([Buffer.concat([...locals, ...directory, end])])
}

const problemOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    error => Object(error).problem,
  )
const only = async (zip: Blob) => {
  const [entry] = await listArchive(zip)
  if (!entry) throw new Error('the archive is empty')
  return entry
}

it('lists the files of an archive, and unpacks packed and stored ones', async () => {
  const zip = makeZip([
    { name: 'docs/', body: Buffer.alloc(0), method: 0 },
    { name: 'docs/прайс.txt', body: Buffer.from('Лилия 250'), flags: 0x800 },
    { name: 'b.txt', body: Buffer.from('stored'), method: 0 },
  ])
  const entries = await listArchive(zip)
  expect(entries.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['docs/прайс.txt', Buffer.byteLength('Лилия 250')],
    ['b.txt', 6],
  ])
  const texts = await Promise.all(entries.map(async entry => (await unpackEntry(zip, entry)).text()))
  expect(texts).toEqual(['Лилия 250', 'stored'])
})

it('reads names in the code page of a Russian Windows', async () => {
  const name = Uint8Array.from([0x8f, 0xe0, 0xa0, 0xa9, 0xe1, 0x2e, 0x74, 0x78, 0x74])
  expect((await only(makeZip([{ name, body: Buffer.from('x') }]))).path).toBe('Прайс.txt')
})

it('refuses by the directory alone what would unpack to too much', async () => {
  const one = { name: 'a.txt', body: Buffer.from('x') }
  expect(await problemOf(listArchive(makeZip(Array.from({ length: 1_001 }, () => one))))).toBe('many-entries')
  expect(await problemOf(listArchive(makeZip([{ ...one, declared: 600 * 1024 * 1024 }])))).toBe(
    'unpacks-too-large',
  )
  const bomb = { name: 'zeros.txt', body: Buffer.alloc(4 * 1024 * 1024) }
  expect(await problemOf(listArchive(makeZip([bomb])))).toBe('unpacks-too-large')
  // ZIP64 marks its sizes so.
  expect(await problemOf(listArchive(makeZip([{ ...one, declared: 0xffffffff }])))).toBe('unpacks-too-large')
})

it('stops an entry that is larger than it declares, and reports locked and damaged ones', async () => {
  const lying = makeZip([{ name: 'a.txt', body: Buffer.alloc(500_000, 'ab'), declared: 10 }])
  expect(await problemOf(unpackEntry(lying, await only(lying)))).toBe('damaged')
  const short = makeZip([{ name: 'a.txt', body: Buffer.from('abc'), declared: 10 }])
  expect(await problemOf(unpackEntry(short, await only(short)))).toBe('damaged')
  const locked = makeZip([{ name: 'a.txt', body: Buffer.from('abc'), flags: 1 }])
  expect(await problemOf(unpackEntry(locked, await only(locked)))).toBe('locked')
  const broken = Buffer.from(await makeZip([{ name: 'a.txt', body: Buffer.from('abcdef') }]).arrayBuffer())
  broken.fill(0xff, 35, 40)
  const zip = new Blob([broken])
  expect(await problemOf(unpackEntry(zip, await only(zip)))).toBe('damaged')
})

it('reports what is no archive', async () => {
  expect(await problemOf(listArchive(new Blob(['no archive at all'])))).toBe('damaged')
  expect(await problemOf(listArchive(new Blob([])))).toBe('damaged')
})

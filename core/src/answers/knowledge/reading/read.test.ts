import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { getEventListeners, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { makePdf, show } from '../fixtures/documents/make-pdf.ts'
import { makeDocx, paragraph } from '../fixtures/documents/make-zip.ts'
import { createReader, type Reader, type ReaderOptions } from './read.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url))
const coded = (code: string) => expect.objectContaining({ code })

const opened: Reader[] = []
const reader = (options?: ReaderOptions) => {
  const created = createReader(options)
  opened.push(created)
  return created
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(each => each.close()))
})

/** Slow to read: very many paragraphs. */
const slow = () => makeDocx(paragraph('слово').repeat(150_000))
const works = async (read: Reader['read']) => expect((await read(fixture('flowers.txt'))).language).toBe('ru')

describe('documents are read in a process of their own', () => {
  /** Each new one loads what reads a PDF. */
  const { read, close } = createReader()
  afterAll(close)

  it('keep nothing of a document on the signal that outlives its reading', async () => {
    const { signal } = new AbortController()
    await read(fixture('flowers.txt'), { signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('reads each format', async () => {
    expect((await read(fixture('clinic.pdf'))).pages).toBe(6)
    expect((await read(fixture('contract.docx'))).format).toBe('docx')
    expect((await read(fixture('flowers-1251.txt'))).format).toBe('txt')
  })

  it('leaves the bytes to their owner, and reads a part of something larger', async () => {
    const shared = new Uint8Array(2_000).fill(32)
    shared.set(new TextEncoder().encode('Только часть'), 100)
    expect((await read(shared.subarray(50, 200))).blocks[0]?.text).toBe('Только часть')
    expect(shared.byteLength).toBe(2_000)
  })

  it('reads many at once, with one process and with two', async () => {
    for (const processes of [1, 2] as const) {
      const { read } = reader({ processes })
      const documents = await Promise.all(Array.from({ length: 4 }, () => read(fixture('clinic.pdf'))))
      expect(documents.map(document => document.pages)).toEqual(Array(4).fill(6))
    }
  })

  it.each([
    ['page.pdf', 'knowledge.unsupported-format', 415],
    ['locked.pdf', 'knowledge.password-protected', 422],
    ['broken.pdf', 'knowledge.broken-file', 422],
    ['scan.pdf', 'knowledge.scanned', 422],
  ])(
    'brings the error of %s over with its code, texts and hint, and reads on',
    async (name, code, status) => {
      const error: unknown = await read(fixture(name), { fileName: name }).catch(caught => caught)
      expect(error).toMatchObject({
        code,
        status,
        text: { ru: expect.any(String) },
        hint: { pl: expect.any(String) },
      })
      await works(read)
    },
  )

  it('ends its process for want of work and starts another for the next document', async () => {
    const started: ChildProcess[] = []
    const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
    subscribe('child_process', note)
    const { read } = reader({ idleMs: 1 })
    await works(read)
    if (started[0]?.signalCode === null) await once(started[0], 'exit')
    await works(read)
    unsubscribe('child_process', note)
    expect(started).toHaveLength(2)
  })

  it('refuses nothing and too much before it starts a process', async () => {
    const { read } = reader()
    await expect(read(new Uint8Array())).rejects.toEqual(coded('knowledge.empty-file'))
    await expect(read(new Uint8Array(20 * 1024 * 1024 + 1))).rejects.toEqual(coded('knowledge.too-large'))
  })
})

describe('a document cannot hold the process up', () => {
  it('is cut off when its time is over, and the next one is read', async () => {
    const hasty = reader({ timeoutMs: 1_000 })
    await expect(hasty.read(slow())).rejects.toMatchObject({
      code: 'knowledge.reading-timed-out',
      params: { seconds: 1 },
    })
    await works(reader().read)
    await expect(hasty.read(slow())).rejects.toEqual(coded('knowledge.reading-timed-out'))
  })

  it('is cut off when it fills the heap, and the next one is read', async () => {
    const { read } = reader({ maxMemoryMb: 48 })
    await expect(read(slow())).rejects.toMatchObject({
      code: 'knowledge.reading-out-of-memory',
      params: { limit: 48 },
    })
    await works(read)
  })

  it('is cut off when it fills memory outside of the heap: a page that unpacks to 160 MB', async () => {
    const bomb = makePdf([new Uint8Array(160 * 1024 * 1024).fill(32)])
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const { read } = reader({ maxMemoryMb: 96 })
    const before = process.memoryUsage.rss()
    await expect(read(bomb)).rejects.toEqual(coded('knowledge.reading-out-of-memory'))
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(512)
    await works(read)
  })

  it('is given up when the caller does, waiting or being read', async () => {
    const { read } = reader()
    const [first, second] = [new AbortController(), new AbortController()]
    const running = read(slow(), { signal: first.signal })
    const waiting = read(makePdf([show({ x: 1, y: 1, text: 'a' })]), { signal: second.signal })
    second.abort(new Error('second'))
    await expect(waiting).rejects.toThrow('second')
    first.abort(new Error('first'))
    await expect(running).rejects.toThrow('first')
    await works(read)
  })

  it('fails what is read and what waits when it is closed', async () => {
    const { read, close } = reader()
    const both = Promise.allSettled([read(slow()), read(slow())])
    await close()
    expect(await both).toEqual(
      Array(2).fill({ status: 'rejected', reason: coded('knowledge.reader-failed') }),
    )
  })
})

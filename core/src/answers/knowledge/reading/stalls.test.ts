import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkedImage, makeDocx, paragraph } from '../fixtures/documents/make-zip.ts'
import { createReader, type Reader } from './read.ts'
import type { FromReader } from './reader-messages.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

let reader: Reader
beforeAll(() => {
  reader = createReader()
})
afterAll(() => reader.close())

describe('a large document does not hold the process up', () => {
  it('arrives in parts of 500 chunks, each in a turn of its own', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `Товар номер ${at};${at * 3};${at % 50}`).join(
      '\n',
    )
    const parts: number[] = []
    const listen = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess }
      child.on('message', (response: FromReader) => {
        if (!('answer' in response)) return
        const { answer } = response
        if ('reading' in answer && 'chunks' in answer.reading) parts.push(answer.reading.chunks.length)
        if ('part' in answer) parts.push(answer.part.chunks.length)
      })
    }
    subscribe('child_process', listen)
    const fresh = createReader()
    const { chunks } = await fresh.readChunks(bytes(`Товар;Цена;Остаток\n${rows}`), { fileName: 'a.csv' })
    await fresh.close()
    unsubscribe('child_process', listen)
    expect(chunks.map(chunk => chunk.position)).toEqual(chunks.map((_, at) => at))
    expect(chunks.at(-1)?.text).toContain('Товар: Товар номер 59999 | Цена: 179997 | Остаток: 49')
    expect(parts.length).toBeGreaterThan(3)
    expect(Math.max(...parts)).toBe(500)
    expect(parts.reduce((sum, length) => sum + length, 0)).toBe(chunks.length)
  })

  it('is the same in parts as it is whole', async () => {
    const text = Array.from({ length: 1_234 }, (_, at) => `Абзац номер ${at}.`).join('\n\n')
    const { blocks } = await reader.read(bytes(text))
    expect(blocks.map(block => block.text)).toEqual(text.split('\n\n'))
    const { chunks } = await reader.readChunks(bytes(text))
    expect(chunks.map(chunk => chunk.text).join('\n\n')).toBe(text)
  })
})

describe('what a document links to', () => {
  it('is never asked for, whatever the format', async () => {
    let connections = 0
    const server = createServer((_, response) => response.end('secret')).on('connection', () => connections++)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const html = `<html><head><link rel="stylesheet" href="${base}/a.css"><script src="${base}/b.js"></script><meta http-equiv="refresh" content="0;url=${base}/c"></head><body><p>Цены</p><img src="${base}/d.png"><iframe src="${base}/e"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${base}/f"></object></body></html>`
    const files = [
      ...[`${base}/x.png`, 'file:///etc/passwd'].map(linked =>
        makeDocx(paragraph('Цены') + linkedImage, { linked }),
      ),
      makeDocx(paragraph('Цены'), {
        prolog: `<!DOCTYPE x SYSTEM "${base}/x.dtd" [<!ENTITY % p SYSTEM "${base}/p.dtd"> %p;]>`,
      }),
      bytes(html),
    ]
    for (const file of files) {
      const read = await reader.read(file, { url: `${base}/page` }).catch((error: unknown) => error)
      expect(JSON.stringify(read)).not.toMatch(/secret|root:/)
    }
    const markdown = await reader.read(bytes(`Цены ![](${base}/x.png) <img src="${base}/y.png">`), {
      fileName: 'a.md',
    })
    expect(markdown.blocks.map(block => block.text)).toEqual(['Цены'])
    expect(connections).toBe(0)
    await new Promise(resolve => server.close(resolve))
  })
})

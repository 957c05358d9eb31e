import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reader, ReaderOptions } from '../../src/answers/knowledge/reading/read.ts'
import { answerParent } from '../server/child.ts'

// One checkout's reader, which reads the files that it is told: `node reading-process.ts FOLDER`. A version may read
// in a thread of this process or in a process of its own, so both are counted.
const folder = process.argv[2] ?? ''
const places = ['core/src/answers/knowledge/reading/read.ts', 'core/src/knowledge/reading/read.ts']
const place = places.map(path => join(folder, path)).find(path => existsSync(path))
if (!place) throw new Error(`${folder} has no reader at ${places.join(' or ')}`)
const { createReader }: { createReader: (options?: ReaderOptions) => Reader } = await import(
  pathToFileURL(place).href
)
const reader = createReader({ idleMs: 60_000 })

const children = (): string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)

/** Processor time of a process, and of those of its children that ended, ms. */
const worked = (pid: number | string): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
}

const residentMb = (pid: number | string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

/** A figure of a process that may end meanwhile. */
const figure = (measure: (pid: string) => number, pid: string): number => {
  try {
    return measure(pid)
  } catch {
    return 0
  }
}

const processorMs = (): number =>
  worked('self') + children().reduce((sum, pid) => sum + figure(worked, pid), 0)

export interface Read {
  bytes: number
  chunks: number
  processorMs: number
  /** The most that the process held in which documents are read; and with the one that asks, MB. */
  readerMb: number
  allMb: number
}

answerParent({
  read: async (files: readonly string[]): Promise<Read> => {
    const result: Read = { bytes: 0, chunks: 0, processorMs: 0, readerMb: 0, allMb: 0 }
    const look = (): void => {
      const own = residentMb('self')
      const others = children().map(pid => figure(residentMb, pid))
      result.readerMb = Math.max(result.readerMb, ...(others.length > 0 ? others : [own]))
      result.allMb = Math.max(
        result.allMb,
        others.reduce((sum, mb) => sum + mb, own),
      )
    }
    const timer = setInterval(look, 20)
    const before = processorMs()
    for (const file of files) {
      const bytes = new Uint8Array(readFileSync(file))
      result.bytes += bytes.byteLength
      const fileName = basename(file)
      const { chunks } = await reader.readPacked(bytes, {
        fileName,
        documentId: '0123456789abcdef01234567',
        documentName: fileName,
      })
      result.chunks += chunks.length
      look()
    }
    result.processorMs = processorMs() - before
    clearInterval(timer)
    return result
  },
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../scripts/build/build-stale.ts'
import { targets } from '../../scripts/build/targets.ts'
import { startChild } from './server/child.ts'
import { startFirst } from './server/measure-start.ts'
import { anonymousMb, databaseBytes, processorMs, residentMb } from './server/memory.ts'
import { startProduct, visit } from './server/product.ts'
import { at } from './server/table.ts'

// Memory and data under an hour of steady load: `BENCH_MINUTES` (60) of `BENCH_RATE` (12) messages a second in 32 conversations,
// which are new ones each minute. Prints a line for every five minutes. Target: anonymous memory flat and ≤ 160 MB.

const minutes = Number(process.env.BENCH_MINUTES ?? 60)
const perSecond = Number(process.env.BENCH_RATE ?? 12)
const conversations = 32

const failed = await buildStale(Object.values(targets))
if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'))
const folder = await mkdtemp(join(tmpdir(), 'botanika-steady-'))
const dataDir = join(folder, 'data')
const upstream = startChild('upstream')
const clients = startChild('load')
try {
  const options = { folder, upstream: await upstream.ask<string>('url') }
  const key = await startFirst(options, clients)
  const product = startProduct(options)
  try {
    const origin = await product.ready()
    const pid = product.serverPid()
    const before = databaseBytes(dataDir)
    const processor = processorMs(pid)
    let count = 0
    const report = (minute: number, firsts: readonly number[]) => {
      const data = databaseBytes(dataDir) - before
      process.stdout.write(
        `${[
          `${String(minute).padStart(3)} min: ${count} messages`,
          `anonymous ${anonymousMb(pid).toFixed(0)} MB, resident ${residentMb(pid).toFixed(0)} MB`,
          `data ${(data / 1e6).toFixed(1)} MB, ${(data / 1e3 / Math.max(1, count)).toFixed(2)} kB each`,
          `processor ${((processorMs(pid) - processor) / Math.max(1, count)).toFixed(2)} ms each`,
          `first token p50 ${at(firsts, 0.5).toFixed(0)} ms, p99 ${at(firsts, 0.99).toFixed(0)} ms`,
        ].join('; ')}\n`,
      )
    }
    for (let minute = 1; minute <= minutes; minute += 1) {
      await clients.ask('connect', await visit(origin, key, conversations))
      const firsts = await clients.ask<number[]>('steady', { seconds: 60, perSecond })
      count += firsts.length
      if (minute === 1 || minute % 5 === 0 || minute === minutes) report(minute, firsts)
    }
    await clients.ask('leave')
    await new Promise(resolve => setTimeout(resolve, 30_000))
    process.stdout.write(`after 30 s of rest: anonymous ${anonymousMb(pid).toFixed(0)} MB\n`)
  } finally {
    await product.stop()
  }
} finally {
  await Promise.all([clients.end(), upstream.end()])
  await rm(folder, { recursive: true, force: true })
}

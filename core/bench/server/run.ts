import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../../../scripts/build/build-stale.ts'
import { targets } from '../../../scripts/build/targets.ts'
import { withBenchDatabase } from './bench-database.ts'
import { startChild } from './child.ts'
import { measure } from './measure.ts'
import { type Row, tableOf } from './table.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Measures on the embedded database and, when `MONGODB_URI` is given, on that one too (in a database of its own). */
export const run = async (): Promise<void> => {
  const began = performance.now()
  say(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}`)
  const failed = await buildStale(Object.values(targets))
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'))
  say('\nembedded database\n')
  await measured({})
  const uri = process.env.MONGODB_URI
  if (uri) {
    say('\nMONGODB_URI\n')
    await withBenchDatabase(uri, mongodbUri => measured({ mongodbUri }))
  }
  say(`\n${((performance.now() - began) / 1_000).toFixed(0)} s in all`)
}

const measured = async ({ mongodbUri }: { mongodbUri?: string }): Promise<void> => {
  const load = () =>
    loadavg()
      .map(value => value.toFixed(1))
      .join(' ')
  const before = load()
  const folder = await mkdtemp(join(tmpdir(), 'botanika-bench-'))
  const upstream = startChild('upstream')
  let rows: Row[] = []
  try {
    const url = await upstream.ask<string>('url')
    const relays = startChild('relays', url)
    const clients = startChild('load')
    try {
      rows = await measure({ folder, upstream: url, provider: upstream, mongodbUri, relays, clients, say })
    } finally {
      await Promise.all([relays.end(), clients.end()])
    }
  } finally {
    await upstream.end()
    await rm(folder, { recursive: true, force: true })
  }
  say(`\n${tableOf(rows)}\n\nload average before ${before}, after ${load()}`)
}

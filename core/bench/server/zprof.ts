import { mkdtemp, rm, readFile } from 'node:fs/promises'
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { prepare, startProduct, visit } from './product.ts'
import { calm } from './memory.ts'
const [,, seconds = '6', profDir = ''] = process.argv
const cpuOf = (pid: number) => {
  const tick = (line: string) => { const f = line.slice(line.lastIndexOf(')') + 2).split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
  const threads = readdirSync(`/proc/${pid}/task`).map(t => ({ t, comm: readFileSync(`/proc/${pid}/task/${t}/comm`, 'utf8').trim(), ms: tick(readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8')) }))
  return threads
}
const folder = await mkdtemp(join(tmpdir(), 'botanika-prof-'))
const upstream = startChild('upstream')
const url = await upstream.ask<string>('url')
const relays = startChild('relays', url)
const clients = startChild('load')
const product = startProduct({ folder, upstream: url, execArgv: process.env.COUNT ? ['--import', '/tmp/count.mjs'] : profDir ? ['--cpu-prof', `--cpu-prof-dir=${profDir}`, '--cpu-prof-interval=500'] : [] })
const origin = await product.ready()
const key = await prepare(origin, product)
await clients.ask('connect', await visit(origin, key, 1))
const t1 = await clients.ask<number[]>('first', 60)
await calm(product.pid)
const p = (a: number[], s: number) => [...a].sort((x, y) => x - y)[Math.floor(a.length * s)]
await clients.ask('first', 60)
const bareOrigin = await relays.ask<string>('origin')
const singles = await clients.ask<number[]>('first', 100)
const bareSingles = await clients.ask<number[]>('sse', { url: `${bareOrigin}/sse`, count: 100 })
await clients.ask('sse', { url: `${bareOrigin}/sse`, count: 100 })
console.log('single p50', p(singles, 0.5)?.toFixed(1), 'bare', p(bareSingles, 0.5)?.toFixed(1))
for (let round = 0; round < 3; round++) {
  await clients.ask('connect', Array.from({ length: 32 }, () => ({ url: bareOrigin })))
  await clients.ask('closedLoop', 1)
  const bare = await clients.ask<{ perSecond: number; firsts: number[] }>('closedLoop', 3)
  await clients.ask('connect', await visit(origin, key, 32))
  await clients.ask('closedLoop', 1)
  if (process.env.COUNT) process.kill(product.pid, 'SIGCONT')
  const before = cpuOf(product.pid)
  const loop = await clients.ask<{ perSecond: number; firsts: number[] }>('closedLoop', Number(seconds))
  if (process.env.COUNT) { process.kill(product.pid, 'SIGCONT'); await new Promise(r => setTimeout(r, 200)); for (const [k, c] of (JSON.parse(readFileSync('/tmp/count.json', 'utf8')) as [string, { n: number; items: number; ex: string }[]][]).sort((a: any, b: any) => b[1].n - a[1].n)) console.log(k, ((c as any).n / loop.firsts.length).toFixed(2), ((c as any).items / loop.firsts.length).toFixed(2), round === 2 ? (c as any).ex : '') }
  const after = cpuOf(product.pid)
  const each = after.map(({ t, comm, ms }) => ({ comm, ms: ms - (before.find(b => b.t === t)?.ms ?? 0) })).sort((a, b) => b.ms - a.ms)
  const used = each.map(e => e.ms)
  if (round === 2) console.log(each.filter(e => e.ms > 50).map(e => `${e.comm} ${(e.ms / loop.firsts.length).toFixed(2)}`).join(', '))
  const n = loop.firsts.length
  console.log(`ours ${loop.perSecond.toFixed(1)}/s bare ${bare.perSecond.toFixed(0)} ratio ${(loop.perSecond / bare.perSecond).toFixed(3)} cpu/msg ${(used.reduce((a, b) => a + b, 0) / n).toFixed(2)} ms: ${used.slice(0, 4).map(ms => (ms / n).toFixed(2)).join(' ')} first p50 ${p(loop.firsts, 0.5)?.toFixed(0)}/${p(bare.firsts, 0.5)?.toFixed(0)} p95 ${p(loop.firsts, 0.95)?.toFixed(0)}/${p(bare.firsts, 0.95)?.toFixed(0)}`)
}
await clients.ask('leave')
await product.stop()
await Promise.all([relays.end(), clients.end(), upstream.end()])
await rm(folder, { recursive: true, force: true })

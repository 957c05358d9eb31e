import { MongoClient } from 'mongodb'
import { scenarios, articles, prepare, measure } from './scenarios.ts'
const [, , uri, pid, ndocs = '20000', secs = '3', ...names] = process.argv
const client = await new MongoClient(uri, { maxPoolSize: 10 }).connect()
const docs = articles(Number(ndocs))
const { collection, bulkPerSecond } = await prepare(client.db('bench'), docs)
console.log('bulk', bulkPerSecond)
for (const s of scenarios) {
  if (names.length && !names.some(n => s.name.includes(n))) continue
  for (const n of [1, 10]) {
    process.kill(Number(pid), 'SIGUSR2')
    const c = process.cpuUsage()
    const r = await measure(n, Number(secs), i => s.run(collection, { n: i, docs }))
    const u = process.cpuUsage(c)
    console.log(s.name, n, Math.round(r), 'client us/op', ((u.user + u.system) / (r * Number(secs))).toFixed(0), 'server ops', Math.round(r * Number(secs)))
    process.kill(Number(pid), 'SIGUSR2')
    await new Promise(r => setTimeout(r, 50))
  }
}
await client.close()

import { MongoClient } from 'mongodb'
const uri = process.argv[2]; const secs = Number(process.argv[3] ?? 3)
const client = await new MongoClient(uri, { maxPoolSize: 10 }).connect()
const c = client.db('bench').collection('articles'); const db = client.db('bench')
for (const [name, op] of [['find', () => c.findOne({ _id: 1 as never })], ['ping', () => db.command({ ping: 1 })]] as const)
for (const n of [1, 10, 1, 10]) {
  if (process.argv[4]) process.kill(Number(process.argv[4]), 'SIGUSR2'); let done = 0; const cpu = process.cpuUsage(); const t = performance.now()
  await Promise.all(Array.from({ length: n }, async () => { while (performance.now() - t < secs * 1000) { await op(); done++ } }))
  if (process.argv[4]) process.kill(Number(process.argv[4]), 'SIGUSR2');  const el = performance.now() - t; const u = process.cpuUsage(cpu)
  console.log(name, n, 'ops', done, Math.round(done / el * 1000), 'cpu us/op', ((u.user + u.system) / done).toFixed(0))
}
await client.close()

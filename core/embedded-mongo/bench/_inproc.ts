import { openEngine } from '../src/process/open-engine.ts'
import { serve } from '../src/process/serve.ts'
const o = openEngine(process.argv[2])
const s = await serve(o.engine, { kind: 'socket' })
console.log(s.uri)
let last = process.cpuUsage()
process.on('SIGUSR2', () => { const u = process.cpuUsage(last); last = process.cpuUsage(); console.log('cpu ms', (u.user + u.system) / 1000, 'user', u.user/1000) })
process.on('SIGTERM', async () => { await s.stop(); await o.close(); process.exit(0) })

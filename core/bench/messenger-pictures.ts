import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { secret, startTarget } from '../test/hostile/target/start-target.ts'

// 14 people send 10 pictures of 19 MB each at once by a messenger to an assistant whose model sees them: how long it takes,
// and what memory the server needs meanwhile. `npm run bench -- messenger-pictures`.
const [people, pictures, megabytes] = [14, 10, 19]

const target = await startTarget()
const picture = Buffer.concat([
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  Buffer.alloc(megabytes * 1_048_576),
])
let fetched = 0
target.site.pages.set('/big.gif', (_, reply) => {
  fetched += 1
  reply.writeHead(200).end(picture)
})
const said: string[] = []
target.site.pages.set('/bot', async (request, reply) => {
  said.push(await text(request))
  reply.writeHead(200).end()
})
target.provider.play({ kind: 'answer', pieces: ['Вижу картинку.'] })
const hook = await target.connectSystem(target.providedId, target.site.origin)

const deliver = async (n: number): Promise<number> => {
  const files = Array.from({ length: pictures }, (_, at) => ({
    name: `${at}.gif`,
    url: `${target.site.origin}/big.gif`,
  }))
  const body = JSON.stringify({
    id: `p${n}`,
    chat: { id: `c${n}` },
    from: { id: `u${n}` },
    text: 'Что здесь?',
    files,
  })
  const time = String(Math.floor(Date.now() / 1_000))
  const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  const headers = { 'x-botanika-timestamp': time, 'x-botanika-signature': `sha256=${mac}` }
  return (await fetch(hook, { method: 'POST', headers, body })).status
}

const idle = (await target.heartbeat()).rss
const from = performance.now()
const answers = new Set(await Promise.all(Array.from({ length: people }, (_, n) => deliver(n))))
let [peak, held] = [idle, 0]
const answered = () => said.filter(each => each.includes('"text"')).length
while (answered() < people && performance.now() - from < 600_000) {
  const { rss, longestMs } = await target.heartbeat()
  peak = Math.max(peak, rss)
  held = Math.max(held, longestMs)
  await new Promise(resolve => setTimeout(resolve, 100))
}
const mb = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`
process.stdout.write(
  `${people} messages of ${pictures} pictures of ${megabytes} MB, told ${[...answers]}: ${answered()} answered in ${Math.round((performance.now() - from) / 1_000)} s
pictures fetched ${fetched}, requests to the model ${target.provider.requests.length}
memory ${mb(idle)} before, ${mb(peak)} at most; the heartbeat held up ${Math.round(held)} ms at most (processor time)
${said.at(-1)?.slice(0, 300)}
`,
)
await target.stop()

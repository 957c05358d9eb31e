import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WidgetSession } from '../src/contract/index.ts'

// npm run bench -- path: counts the files and functions of the server that one visitor's message runs, on the main thread, from its arrival until
// its reply is whole, by the coverage of V8. `BENCH_LIST=yes` names them.
const core = join(import.meta.dirname, '..')
const print = (line: string) => process.stdout.write(`${line}\n`)

// Functions of a module that was loaded before are not counted.
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
const { startTestApp, uploadDocument, waitForDocument } = await import('../src/testing/index.ts')
const { connect } = await import('../test/live/connect.ts')

const site = await startTestApp()
const olga = await site.person('Olga')
const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })
const bytes = Buffer.from('Доставка по городу стоит триста рублей. Самовывоз бесплатный каждый день.')
const document = await uploadDocument({
  ...olga,
  origin: site.origin,
  assistantId,
  fileName: 'доставка.txt',
  bytes,
})
await waitForDocument(olga.api, document.id)
const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
const response = await fetch(`${site.origin}/api/widget/${widget?.key}/session`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
})
const { visitorToken, conversation } = (await response.json()) as WidgetSession
const line = await connect(`${site.origin}/widget`, { token: visitorToken })
await line.ask('conversation:join', { conversationId: conversation.id })
const send = async (n: number): Promise<void> => {
  const clientMessageId = `path-message-${n}`
  const done = line.heard.filter(({ name }) => name === 'message:done').length
  await line.ask('message:send', {
    conversationId: conversation.id,
    clientMessageId,
    text: 'Сколько стоит доставка?',
  })
  while (line.heard.filter(({ name }) => name === 'message:done').length === done)
    await new Promise(resolve => setTimeout(resolve, 5))
}
/** Names of the functions that one message ran, `path name`. */
const run = async (n: number): Promise<Set<string>> => {
  await session.post('Profiler.takePreciseCoverage')
  await send(n)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ours = result
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url, functions }) => ({ path: relative(core, fileURLToPath(url)), functions }))
    .filter(({ path }) => /^(?:src|\.\.\/plugins)\/(?!testing\/)/.test(path))
  return new Set(
    ours.flatMap(({ path, functions }) =>
      functions.flatMap(({ functionName, ranges: [range] }) =>
        range && range.count > 0 ? [`${path} ${functionName || '(anonymous)'} ${range.startOffset}`] : [],
      ),
    ),
  )
}

// The first messages begin the conversation, and V8 counts a function from its second run on.
for (let n = 0; n < 4; n += 1) await run(n)
await new Promise(resolve => setTimeout(resolve, 3_000))
// What ran for both was run for the message, not by the clock.
const second = await run(5)
const both = [...(await run(6))].filter(name => second.has(name))
const files = new Set(both.map(name => name.split(' ')[0]))
if (process.env.BENCH_LIST) for (const name of both) print(name)
print(`${files.size} files, ${both.length} functions`)
line.close()
await site.stop()

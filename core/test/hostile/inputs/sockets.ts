import { io, type Socket } from 'socket.io-client'
import type { Sender, Target } from '../target/start-target.ts'
import { type Input, post } from './input.ts'

const open = async (
  { origin }: Target,
  { socket: { namespace, token, cookie } }: Sender,
): Promise<Socket> => {
  const socket = io(origin + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: cookie ? { cookie } : {},
  })
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  )
  return socket
}

/** An event with whatever argument; the code it is refused with, or `let in`. */
const event = (name: string, event: string, payload: unknown, told = /realtime\.bad-event|cut/): Input => ({
  name,
  told,
  send: async target => {
    const socket = await open(target, target.senders.guest)
    const answer: { error?: { code: string } } = await socket
      .timeout(60_000)
      .emitWithAck(event, payload)
      .catch(() => ({ error: { code: 'cut' } }))
    socket.close()
    return answer.error?.code ?? 'let in'
  },
})

/** Frames as they stand on a bare connection; `heard` when what is said behind them is answered. */
const frames = (name: string, texts: readonly (string | Uint8Array<ArrayBuffer>)[]): Input => ({
  name,
  told: /^(cut|heard)$/,
  send: ({ origin }) =>
    new Promise(resolve => {
      const bare = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
      bare.onopen = () => {
        for (const each of [...texts, '40/last,']) bare.send(each)
      }
      bare.onmessage = ({ data }) => {
        if (!String(data).startsWith('44/last,')) return
        resolve('heard')
        bare.close()
      }
      bare.onclose = () => resolve('cut')
    }),
})

/** A body of the polling transport. */
const polled = (name: string, body: string): Input => ({
  name,
  told: /^\d/,
  send: async ({ origin }) => {
    const url = `${origin}/socket.io/?EIO=4&transport=polling`
    const sid = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text())?.[1]
    return post(`${url}&sid=${sid}`, { headers: { 'content-type': 'text/plain;charset=UTF-8' }, body })
  },
})

const text = (many: string) => ({ conversationId: 'f'.repeat(24), clientMessageId: 'hostile-1', text: many })
const refused = /realtime\.bad-event|conversations\./

export const sockets: readonly Input[] = [
  event('an event of a prototype name', '__proto__', {}),
  event('an event of a function name', 'constructor', {}),
  event('an event whose name has 4 MB', 'a'.repeat(4_000_000), {}),
  event('an argument of a prototype', 'message:send', JSON.parse('{"__proto__":{"a":1},"constructor":1}')),
  event(
    'an argument of 100,000 fields',
    'message:send',
    Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, 1])),
  ),
  event(
    'an argument of a million numbers',
    'message:send',
    Array.from({ length: 1_000_000 }, () => 1),
  ),
  event('a text of 4 MB', 'message:send', text('a'.repeat(4_100_000)), refused),
  event('a text of NUL bytes and halves', 'message:send', text('\u0000\ud800'.repeat(5_000)), refused),
  event(
    'a number that is none',
    'message:resume',
    { messageId: 'f'.repeat(24), lastSeq: 1e300 },
    /realtime|conversations/,
  ),
  event(
    'actions of 60 KB',
    'action:offer',
    { conversationId: 'f'.repeat(24), actions: `[${'{"a":'.repeat(10_000)}` },
    refused,
  ),
  event(
    'a result of 4 MB',
    'action:result',
    { callId: 'f'.repeat(24), outcome: 'done', result: 'a'.repeat(4_000_000) },
    refused,
  ),
  event(
    '400 pieces of bytes',
    'typing',
    Array.from({ length: 400 }, () => Buffer.alloc(10)),
  ),
  frames('brackets 100,000 deep', [
    '40/app,',
    `42/app,["typing",${'['.repeat(100_000)}${']'.repeat(100_000)}]`,
  ]),
  frames('brackets 2,000,000 deep before the door', [
    `40/app,${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`,
  ]),
  frames('a promise of a million attachments', ['40/app,', '451000000-["typing"]', new Uint8Array(10)]),
  frames('a packet of digits', [`42${'9'.repeat(4_000_000)}["a"]`]),
  frames('a name of a namespace of 4 MB', [`40/${'a'.repeat(4_000_000)},`]),
  frames(
    '10,000 namespaces',
    Array.from({ length: 10_000 }, (_, n) => `40/n${n},`),
  ),
  frames(
    '10,000 knocks at one door',
    Array.from({ length: 10_000 }, () => '40/app,{"token":"a"}'),
  ),
  frames(
    '10,000 empty packets',
    Array.from({ length: 10_000 }, () => '3'),
  ),
  frames('what is no packet', [
    '',
    '9',
    'a',
    '42',
    '4',
    '40/app',
    '42/app,["typing"',
    new Uint8Array(100_000),
  ]),
  frames('5 MB', ['a'.repeat(5_000_000)]),
  polled('two million empty packets by polling', '3\x1e'.repeat(2_000_000)),
  polled('a million knocks by polling', '40/a,\x1e'.repeat(600_000)),
  polled('4 MB by polling', `42["a","${'a'.repeat(4_000_000)}"]`),
  polled('6 MB by polling', 'a'.repeat(6_000_000)),
  {
    name: '400 connections at once, each with a forged token',
    told: /^auth|^widget|^realtime|^conversations|^visit/,
    send: async target => {
      const forged = {
        ...target.senders.visitor,
        socket: { ...target.senders.visitor.socket, token: 'a.b.c' },
      }
      const told = await Promise.allSettled(Array.from({ length: 400 }, () => open(target, forged)))
      const codes = told.map(each =>
        each.status === 'rejected' ? (each.reason.data?.code ?? each.reason.message) : 'let in',
      )
      return [...new Set(codes)].join()
    },
  },
]

import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { MongoError } from '../bson/error.ts'
import { Binary, type Doc, toDoc, type Value } from '../bson/value.ts'

const ITERATIONS = 15_000

export interface Credentials {
  user: string
  password: string
}

interface Keys {
  salt: Buffer
  stored: Buffer
  server: Buffer
}

const hmac = (key: Buffer, text: string | Buffer): Buffer => createHmac('sha256', key).update(text).digest()

/** Derives the keys once, at start. Source: RFC 5802 and RFC 7677. */
export function deriveKeys({ password }: Credentials): Keys {
  const salt = randomBytes(28)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256')
  const client = hmac(salted, 'Client Key')
  return { salt, stored: createHash('sha256').update(client).digest(), server: hmac(salted, 'Server Key') }
}

const failed = () => new MongoError('AuthenticationFailed', 'Authentication failed.')

/** Creates one connection's SCRAM-SHA-256 conversation; it calls `accept` when the password was right. */
export function createScram(
  credentials: Credentials,
  { keys, accept }: { keys: Keys; accept: () => void },
): (request: { name: string; body: Doc }) => Doc {
  let expected: { first: string; server: string; nonce: string; gs2: string } | undefined
  let finished = false

  const start = (text: string): string => {
    const match = /^(n,,|y,,|n,a=[^,]*,)(n=([^,]*),r=([^,]+)(?:,.*)?)$/.exec(text)
    if (!match || unescapeName(match[3]) !== credentials.user) throw failed()
    const nonce = match[4] + randomBytes(24).toString('base64')
    const server = `r=${nonce},s=${keys.salt.toString('base64')},i=${ITERATIONS}`
    expected = { first: match[2], server, nonce, gs2: match[1] }
    finished = false
    return server
  }

  const finish = (text: string): string => {
    const match = /^(c=([^,]+),r=([^,]+)),p=(.+)$/.exec(text)
    if (!match || !expected || match[3] !== expected.nonce) throw failed()
    if (Buffer.from(match[2], 'base64').toString() !== expected.gs2) throw failed()
    const message = `${expected.first},${expected.server},${match[1]}`
    const signature = hmac(keys.stored, message)
    const proof = Buffer.from(match[4], 'base64')
    if (proof.length !== signature.length) throw failed()
    const client = Buffer.from(proof.map((byte, at) => byte ^ signature[at]))
    if (!timingSafeEqual(createHash('sha256').update(client).digest(), keys.stored)) throw failed()
    finished = true
    accept()
    return `v=${hmac(keys.server, message).toString('base64')}`
  }

  return ({ name, body }) => {
    if (name === 'saslStart') {
      if (body.get('mechanism') !== 'SCRAM-SHA-256') {
        throw new MongoError(
          'AuthenticationFailed',
          `Mechanism ${String(body.get('mechanism'))} is not supported: use SCRAM-SHA-256`,
        )
      }
      return reply(start(payloadOf(body)), { done: false })
    }
    if (finished) return reply('', { done: true })
    const text = finish(payloadOf(body))
    return reply(text, { done: true })
  }
}

const unescapeName = (name: string): string => name.replaceAll('=2C', ',').replaceAll('=3D', '=')

function payloadOf(body: Doc): string {
  const payload = body.get('payload')
  if (payload instanceof Binary) return Buffer.from(payload.buffer.subarray(0, payload.position)).toString()
  if (typeof payload === 'string') return Buffer.from(payload, 'base64').toString()
  throw failed()
}

const reply = (text: string, { done }: { done: boolean }): Doc =>
  new Map<string, Value>([
    ['conversationId', 1],
    ['done', done],
    ['payload', new Binary(Buffer.from(text), 0)],
    ...toDoc({ ok: 1 }),
  ])

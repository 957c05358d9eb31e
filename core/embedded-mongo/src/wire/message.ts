import { decode, documentLength } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import type { Doc } from '../bson/value.ts'
import type { Reply } from '../commands/command.ts'

export const MAX_MESSAGE_BYTES = 48_000_000

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013

const CHECKSUM = 1
const MORE_TO_COME = 2
const EXHAUST_ALLOWED = 1 << 16

/** A request as it came over the wire. */
export interface Message {
  requestId: number
  body: Doc
  database: string
  sequences: Map<string, Buffer[]>
  /** true: the client does not want an answer. */
  silent: boolean
  /** true: it came as OP_QUERY, as the first hello of a connection does, and is answered with OP_REPLY. */
  legacy: boolean
  /** The answer to a message whose body is no valid document. */
  failure?: MongoError
}

/** Reads one whole message. Throws when it breaks the protocol: the connection then ends.
 *  Source: MongoDB manual, "Wire Protocol". */
export function readMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4)
  const opcode = bytes.readInt32LE(12)
  if (opcode === OP_MSG) return readMsg(bytes, requestId)
  if (opcode === OP_QUERY) return readQuery(bytes, requestId)
  throw new MongoError('ProtocolError', `message type ${opcode} is not supported`)
}

function readMsg(bytes: Buffer, requestId: number): Message {
  const flags = bytes.readUInt32LE(16)
  if ((flags & 0xffff & ~(CHECKSUM | MORE_TO_COME)) !== 0)
    throw new MongoError('ProtocolError', 'unknown required flag bits')
  const end = bytes.length - (flags & CHECKSUM ? 4 : 0)
  const sequences = new Map<string, Buffer[]>()
  const silent = (flags & MORE_TO_COME) !== 0 && (flags & EXHAUST_ALLOWED) === 0
  let body: Doc | undefined
  let at = 20
  while (at < end) {
    const kind = bytes[at++]
    if (kind === 0) {
      const length = documentLength(bytes, at)
      if (at + length > end || body) throw new MongoError('ProtocolError', 'bad message body')
      try {
        body = decode(bytes, at)
      } catch (error) {
        // The frame is whole: only its content is invalid, and that can be answered.
        if (!(error instanceof MongoError)) throw error
        return { requestId, body: new Map(), database: '', sequences, silent, legacy: false, failure: error }
      }
      at += length
    } else if (kind === 1) at = readSequence(bytes, { at, end, sequences })
    else throw new MongoError('ProtocolError', `unknown section kind ${kind}`)
  }
  const database = body?.get('$db')
  if (!body || typeof database !== 'string')
    throw new MongoError('ProtocolError', 'the message has no body or no $db')
  return {
    requestId,
    body,
    database,
    sequences,
    silent,
    legacy: false,
  }
}

function readSequence(
  bytes: Buffer,
  { at, end, sequences }: { at: number; end: number; sequences: Map<string, Buffer[]> },
): number {
  const stop = at + bytes.readInt32LE(at)
  if (stop > end) throw new MongoError('ProtocolError', 'document sequence is out of bounds')
  const nameEnd = bytes.indexOf(0, at + 4)
  const name = bytes.toString('utf8', at + 4, nameEnd)
  const docs: Buffer[] = []
  let next = nameEnd + 1
  while (next < stop) {
    const length = documentLength(bytes, next)
    if (length < 5 || next + length > stop)
      throw new MongoError('ProtocolError', 'document sequence holds a bad length')
    docs.push(bytes.subarray(next, next + length))
    next += length
  }
  sequences.set(name, docs)
  return stop
}

function readQuery(bytes: Buffer, requestId: number): Message {
  const nameEnd = bytes.indexOf(0, 20)
  const namespace = bytes.toString('utf8', 20, nameEnd)
  if (!namespace.endsWith('.$cmd'))
    throw new MongoError('ProtocolError', 'OP_QUERY is only accepted for commands')
  const at = nameEnd + 9
  const body = decode(bytes.subarray(at, at + documentLength(bytes, at)))
  const name = body.keys().next().value ?? ''
  if (!/^(hello|ismaster)$/i.test(name)) {
    throw new MongoError(
      'ProtocolError',
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    )
  }
  return {
    requestId,
    body,
    database: namespace.slice(0, -5),
    sequences: new Map(),
    silent: false,
    legacy: true,
  }
}

let nextId = 1

/** Returns the bytes of an answer. */
export function writeReply(
  reply: Reply,
  { requestId, legacy }: Pick<Message, 'requestId' | 'legacy'>,
): Buffer {
  const start = legacy ? 36 : 21
  const head = encode(reply, { room: start })
  head.fill(0, 0, start)
  head.writeInt32LE(head.length, 0)
  nextId = (nextId + 1) & 0x7fff_ffff
  head.writeInt32LE(nextId, 4)
  head.writeInt32LE(requestId, 8)
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12)
  if (legacy) {
    head.writeInt32LE(8, 16)
    head.writeInt32LE(1, 32)
  }
  return head
}

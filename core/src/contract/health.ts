import Type, { type Static } from 'typebox'
import { Id, Moment } from './id.ts'
import { Notice } from './notice.ts'
import { Text } from './text.ts'

const count = Type.Integer({ minimum: 0 })
const bytes = Type.Integer({ minimum: 0 })

export const QueueName = Type.Union([
  Type.Literal('jobs'),
  Type.Literal('inbox'),
  Type.Literal('outbox'),
  Type.Literal('posts'),
])
export type QueueName = Static<typeof QueueName>

export const QueueHealth = Type.Object({
  name: QueueName,
  /** Number of entries that are due and not done; 10,000 means so many or more. */
  waiting: count,
  /** Time since which the oldest of it has been due; missing: nothing waits. */
  oldestAt: Type.Optional(Moment),
  /**
   * `jobs`: failed, waiting for their next try · `inbox`: dead letters · `outbox`: not delivered in 30 days · `posts`: not
   * published in 90 days. 10,000 means so many or more.
   */
  setAside: count,
  /**
   * The part of `setAside` whose outcome is unknown: it may have arrived, so that a retry may duplicate it. Always 0 for jobs and
   * the inbox.
   */
  unknown: count,
})
export type QueueHealth = Static<typeof QueueHealth>

/** A connection that does not work, of any account. */
export const FailingConnection = Type.Object({
  id: Id,
  type: Type.String(),
  name: Type.String(),
  ownerId: Id,
  /** E-mail address; missing: the account is being removed. */
  owner: Type.Optional(Type.String()),
  /** Missing: it failed before this was recorded. */
  since: Type.Optional(Moment),
  code: Type.String(),
  reason: Text,
})
export type FailingConnection = Static<typeof FailingConnection>

/** A provider of AI models as one API key reaches it. */
export const ProviderHealth = Type.Object({
  host: Type.String(),
  /** `embeddings`: vectors of documents and questions, for the search by meaning. */
  purpose: Type.Union([Type.Literal('replies'), Type.Literal('embeddings')]),
  /** `server`: configured by the administrator · `account`: an account's own key. */
  keyOf: Type.Union([Type.Literal('server'), Type.Literal('account')]),
  /** E-mail addresses of the accounts whose calls fail, at most 5; empty for the calls of all. */
  accounts: Type.Array(Type.String()),
  /**
   * `ok` · `failing`: the last call failed · `paused`: the circuit breaker is open · `testing`: half-open, one call is
   * let through · `key-refused`: the provider rejected the key.
   */
  state: Type.Union([
    Type.Literal('ok'),
    Type.Literal('failing'),
    Type.Literal('paused'),
    Type.Literal('testing'),
    Type.Literal('key-refused'),
  ]),
  /** The provider's names of the AI models that are affected; empty: all. */
  models: Type.Array(Type.String()),
  /** Time when calls are made again. */
  until: Type.Optional(Moment),
  /** Time since which it has failed; missing: it works, or is not known. */
  since: Type.Optional(Moment),
  /** Stable code of what failed last, and what that was, in words. */
  code: Type.Optional(Type.String()),
  reason: Type.Optional(Text),
})
export type ProviderHealth = Static<typeof ProviderHealth>

/** A program of the machine that reads documents which the server alone does not. */
export const ReadingProgram = Type.Object({
  /** `libreoffice` converts DOC, XLS and RTF · `tesseract` recognises scans, which `poppler` draws. */
  name: Type.Union([Type.Literal('libreoffice'), Type.Literal('tesseract'), Type.Literal('poppler')]),
  isFound: Type.Boolean(),
  /** Missing: not found, or it says none. */
  version: Type.Optional(Type.String()),
  /** In which tesseract recognises here, by its codes: `rus`, `eng`, `pol`; empty: in none, so that it is not used. */
  languages: Type.Optional(Type.Array(Type.String())),
})
export type ReadingProgram = Static<typeof ReadingProgram>

/** State of the server, for administrators. */
export const Health = Type.Object({
  checkedAt: Moment,
  version: Type.String(),
  /** Version of Node.js. */
  node: Type.String(),
  startedAt: Moment,
  /** Bytes; `total` is the machine's. */
  memory: Type.Object({ used: bytes, heap: bytes, total: bytes }),
  /** Recent delay of the main thread's timers, ms. */
  loopLagMs: Type.Number({ minimum: 0 }),
  openSockets: count,
  database: Type.Object({
    kind: Type.Union([Type.Literal('embedded'), Type.Literal('remote')]),
    isUp: Type.Boolean(),
    /** Hosts of a remote one, without credentials. */
    hosts: Type.Optional(Type.String()),
    /** Size on disk; missing: a remote one that does not report it. */
    bytes: Type.Optional(bytes),
    /** Time of the last backup of the embedded database; missing: never, or unknown of a remote one. */
    lastBackupAt: Type.Optional(Moment),
  }),
  /** Space on the disk that the data folder is on; null: the file system does not report it. */
  disk: Type.Union([Type.Object({ free: bytes, total: bytes }), Type.Null()]),
  queues: Type.Array(QueueHealth),
  /** `total` is the number of all, `items` the first 50. */
  connections: Type.Object({ total: count, items: Type.Array(FailingConnection) }),
  /** Providers, those with problems first; at most 50. */
  providers: Type.Array(ProviderHealth),
  /** Looked for when the server started. */
  programs: Type.Array(ReadingProgram),
  warnings: Type.Array(Notice),
})
export type Health = Static<typeof Health>

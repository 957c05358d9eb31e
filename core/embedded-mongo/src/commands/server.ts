import { hostname } from 'node:os'
import { toNumber } from '../bson/arithmetic.ts'
import { MongoError } from '../bson/error.ts'
import { isNum, toDoc, type Value } from '../bson/value.ts'
import type { Command, Reply, Request } from './command.ts'

/** What is there is at the level of MongoDB 7.0 (wire version 21), without replica sets, transactions or change streams. */
const WIRE_VERSION = 21
const VERSION = '7.0.0'

const plain = (run: (request: Request) => Reply, extra: Partial<Command> = {}): Command => ({
  fields: [],
  writes: false,
  // biome-ignore lint/correctness/useYield: short work
  *run(request) {
    return run(request)
  },
  ...extra,
})

const ok = () => toDoc({ ok: 1 })

const helloCommand = plain(
  ({ connection, name }) =>
    toDoc({
      ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
      helloOk: true,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId: connection.id,
      minWireVersion: 0,
      maxWireVersion: WIRE_VERSION,
      readOnly: false,
      ...(connection.scram ? { saslSupportedMechs: ['SCRAM-SHA-256'] } : {}),
      ok: 1,
    }),
  {
    open: true,
    fields: [
      'helloOk',
      'client',
      'compression',
      'saslSupportedMechs',
      'speculativeAuthenticate',
      'hostInfo',
      'internalClient',
      'loadBalanced',
      'topologyVersion',
      'maxAwaitTimeMS',
      'backpressure',
    ],
  },
)

const buildInfo = plain(
  () =>
    toDoc({
      version: VERSION,
      gitVersion: 'embedded-mongo',
      modules: [],
      versionArray: [...VERSION.split('.').map(Number), 0],
      javascriptEngine: 'none',
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
      storageEngines: ['lmdb'],
      ok: 1,
    }),
  { open: true },
)

const serverStatus = plain(
  ({ engine }) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return toDoc({
      host: hostname(),
      version: VERSION,
      process: 'embedded-mongo',
      pid: process.pid,
      uptime: (Date.now() - engine.startedAt) / 1000,
      localTime: new Date(),
      connections: { current: engine.counts.connections },
      opcounters: { command: engine.counts.commands },
      metrics: { cursor: { open: { total: engine.cursors.count() } } },
      mem: {
        resident: Math.round(rss / 2 ** 20),
        heapMb: Math.round(heapUsed / 2 ** 20),
        externalMb: Math.round(external / 2 ** 20),
      },
      ok: 1,
    })
  },
  { fields: ['repl', 'metrics', 'locks', 'recordStats', 'latchAnalysis'] },
)

const getParameter = plain(
  ({ engine, body }) => {
    const known: Record<string, Value> = {
      featureCompatibilityVersion: toDoc({ version: '7.0' }),
      ttlMonitorSleepSecs: engine.ttl.sleepSeconds,
      authenticationMechanisms: ['SCRAM-SHA-256'],
      enableTestCommands: false,
    }
    const reply: Reply = new Map()
    const everything = body.get('getParameter') === '*'
    for (const [name, value] of Object.entries(known))
      if (everything || body.has(name)) reply.set(name, value)
    if (reply.size === 0) throw new MongoError('InvalidOptions', 'no option found to get')
    return reply.set('ok', 1)
  },
  {
    fields: [
      'featureCompatibilityVersion',
      'ttlMonitorSleepSecs',
      'authenticationMechanisms',
      'enableTestCommands',
      'allParameters',
    ],
  },
)

const setParameter = plain(
  ({ engine, body }) => {
    const value = body.get('ttlMonitorSleepSecs')
    if (!isNum(value) || toNumber(value) <= 0)
      throw new MongoError('BadValue', 'ttlMonitorSleepSecs must be a positive number')
    const was = engine.ttl.sleepSeconds
    engine.ttl.sleepSeconds = toNumber(value)
    engine.ttl.reschedule()
    return toDoc({ was, ok: 1 })
  },
  { fields: ['ttlMonitorSleepSecs'] },
)

const connectionStatus = plain(
  ({ connection }) => {
    const users = connection.scram && connection.authenticated ? [toDoc({ user: 'local', db: 'admin' })] : []
    const reply = toDoc({ ok: 1 })
    return new Map<string, Value>([
      [
        'authInfo',
        new Map<string, Value>([
          ['authenticatedUsers', users],
          ['authenticatedUserRoles', []],
        ]),
      ],
      ...reply,
    ])
  },
  { fields: ['showPrivileges'] },
)

const sasl = plain(
  ({ connection, name, body }) => {
    if (!connection.scram) {
      throw new MongoError(
        'AuthenticationFailed',
        'This server was started without a password: connect without credentials.',
      )
    }
    return connection.scram({ name, body })
  },
  { open: true, fields: ['mechanism', 'payload', 'options', 'conversationId', 'autoAuthorize'] },
)

export const serverCommands: Record<string, Command> = {
  hello: helloCommand,
  isMaster: helloCommand,
  ismaster: helloCommand,
  ping: plain(ok, { open: true }),
  buildInfo,
  buildinfo: buildInfo,
  hostInfo: plain(() =>
    toDoc({
      system: { currentTime: new Date(), hostname: hostname(), cpuAddrSize: 64 },
      os: { type: process.platform, name: process.platform, version: process.version },
      extra: {},
      ok: 1,
    }),
  ),
  serverStatus,
  getParameter,
  setParameter,
  connectionStatus,
  saslStart: sasl,
  saslContinue: sasl,
  logout: plain(ok),
  // Sessions carry no state here: there are no transactions and no retried writes to remember.
  startSession: plain(
    () =>
      new Map<string, Value>([
        ['timeoutMinutes', 30],
        ['ok', 1],
      ]),
  ),
  endSessions: plain(ok),
  refreshSessions: plain(ok),
  killSessions: plain(ok),
  whatsmyuri: plain(({ connection }) => toDoc({ you: `local:${connection.id}`, ok: 1 })),
  getLog: plain(() => toDoc({ totalLinesWritten: 0, log: [], ok: 1 })),
  getCmdLineOpts: plain(() => toDoc({ argv: ['embedded-mongo'], parsed: {}, ok: 1 })),
  fsync: plain(ok),
}

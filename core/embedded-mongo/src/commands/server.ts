import { hostname } from 'node:os'
import { toNumber } from '../bson/arithmetic.ts'
import { MongoError } from '../bson/error.ts'
import { isNum, toDoc, type Value } from '../bson/value.ts'
import { type Command, flag, type Reply, type Request } from './command.ts'
import { harmless, refused, used } from './options.ts'

/**
 * Wire version of MongoDB 7.0: the present features have its level, without replica sets, transactions or
 * change streams.
 */
const WIRE_VERSION = 21
const VERSION = '7.0.0'

const plain = (run: (request: Request) => Reply, extra: Partial<Command> = {}): Command => ({
  options: {},
  writes: false,
  // biome-ignore lint/correctness/useYield: short work
  *run(request) {
    return run(request)
  },
  ...extra,
})

const ok = () => toDoc({ ok: 1 })

const helloCommand = plain(
  ({ connection, name, body }) =>
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
      ...(connection.scram && body.has('saslSupportedMechs')
        ? { saslSupportedMechs: ['SCRAM-SHA-256'] }
        : {}),
      ok: 1,
    }),
  {
    open: true,
    options: {
      helloOk: harmless('any', 'the answer says helloOk to everybody'),
      client: harmless('any', 'it names the driver, for logs this server does not keep'),
      compression: harmless('any', 'an offer; the answer names no compressor, so none is used'),
      saslSupportedMechs: used('any'),
      speculativeAuthenticate: harmless(
        'object',
        'an offer; without an answer to it the client logs in as usual',
      ),
      backpressure: harmless('any', 'an offer; the answer does not take it up'),
      loadBalanced: refused('this server is not behind a load balancer'),
      topologyVersion: refused('hello cannot be awaited: the answer never changes'),
      maxAwaitTimeMS: refused('hello cannot be awaited: the answer never changes'),
      hostInfo: harmless('any', 'it names the client, for logs this server does not keep'),
      internalClient: refused('this server is not part of a cluster'),
    },
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

const NO_SECTION = 'this server has no such section to show or to hide'

const serverStatus = plain(
  ({ engine, body }) => {
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
      ...(flag(body, 'metrics') || !body.has('metrics')
        ? { metrics: { cursor: { open: { total: engine.cursors.count() } } } }
        : {}),
      mem: {
        resident: Math.round(rss / 2 ** 20),
        heapMb: Math.round(heapUsed / 2 ** 20),
        externalMb: Math.round(external / 2 ** 20),
      },
      ok: 1,
    })
  },
  {
    options: {
      metrics: used('any'),
      repl: harmless('any', NO_SECTION),
      locks: harmless('any', NO_SECTION),
      recordStats: harmless('any', NO_SECTION),
      latchAnalysis: harmless('any', NO_SECTION),
    },
  },
)

const getParameter = plain(
  ({ engine, body }) => {
    const known: [string, Value][] = [
      ['featureCompatibilityVersion', toDoc({ version: '7.0' })],
      ['ttlMonitorSleepSecs', engine.ttl.sleepSeconds],
      ['authenticationMechanisms', ['SCRAM-SHA-256']],
      ['enableTestCommands', false],
    ]
    const reply: Reply = new Map()
    const everything = body.get('getParameter') === '*'
    for (const [name, value] of known) if (everything || body.has(name)) reply.set(name, value)
    if (reply.size === 0) throw new MongoError('InvalidOptions', 'no option found to get')
    return reply.set('ok', 1)
  },
  {
    options: {
      featureCompatibilityVersion: used('any'),
      ttlMonitorSleepSecs: used('any'),
      authenticationMechanisms: used('any'),
      enableTestCommands: used('any'),
      allParameters: refused('allParameters is not supported by this database: use {getParameter: "*"}'),
    },
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
  { options: { ttlMonitorSleepSecs: used('number') } },
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
  { options: { showPrivileges: refused('showPrivileges is not supported by this database') } },
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
  {
    open: true,
    options: {
      mechanism: used('string'),
      payload: used('any'),
      conversationId: harmless('number', 'a connection has one conversation at a time'),
      options: harmless(
        'object',
        'a login ends with the proof here, as skipEmptyExchange asks; clients take both',
      ),
      autoAuthorize: harmless('any', 'MongoDB ignores it too'),
    },
  },
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

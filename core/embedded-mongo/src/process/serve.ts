import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionState } from '../commands/command.ts'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { serveConnection } from '../wire/connection.ts'
import { type Credentials, createScram, deriveKeys } from '../wire/scram.ts'
import type { Engine } from './engine.ts'

export type Listen = { kind: 'socket' } | { kind: 'tcp'; port: number; credentials?: Credentials }

export interface Serving {
  uri: string
  stop(): Promise<void>
}

/** Longest socket path that every supported system takes, with room to spare. */
const MAX_SOCKET_PATH = 100

/** Listens for clients: on a socket in a folder that only this user can enter, or on loopback TCP. */
export async function serve(engine: Engine, listen: Listen): Promise<Serving> {
  const sockets = new Set<Socket>()
  let lastId = 0
  const keys = listen.kind === 'tcp' && listen.credentials ? deriveKeys(listen.credentials) : undefined
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const state: ConnectionState = { id: ++lastId, authenticated: keys === undefined }
    if (keys && listen.kind === 'tcp' && listen.credentials) {
      const accept = () => {
        state.authenticated = true
      }
      state.scram = createScram(listen.credentials, { keys, accept })
    }
    serveConnection(engine, { socket, state })
  })
  const place =
    listen.kind === 'tcp' ? await listenTcp(server, listen) : await listenSocket(server, engine.folder)
  return {
    uri: place.uri,
    async stop() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
      place.remove()
    },
  }
}

interface Place {
  uri: string
  remove(): void
}

async function listenTcp(
  server: Server,
  { port, credentials }: Extract<Listen, { kind: 'tcp' }>,
): Promise<Place> {
  await started(server, () => server.listen(port, '127.0.0.1'))
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : ''
  const options = credentials
    ? '?authSource=admin&authMechanism=SCRAM-SHA-256&directConnection=true'
    : '?directConnection=true'
  return { uri: `mongodb://${login}127.0.0.1:${actual}/${options}`, remove: () => undefined }
}

async function listenSocket(server: Server, dataFolder: string): Promise<Place> {
  const own = join(dataFolder, 'run')
  const long = Buffer.byteLength(join(own, 'mongo.sock')) > MAX_SOCKET_PATH
  const folder = long ? mkdtempSync(join(tmpdir(), 'em-')) : own
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const path = join(folder, 'mongo.sock')
  // This process holds the folder's lock, so a socket in it was left by a crash.
  rmSync(path, { force: true })
  await started(server, () => server.listen(path))
  chmodSync(path, 0o600)
  return {
    uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
    remove: () => rmSync(long ? folder : path, { recursive: true, force: true }),
  }
}

const started = (server: Server, listen: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', cause => {
      reject(
        new EmbeddedMongoError('unwritable', {
          message: `The database cannot listen: ${cause.message}`,
          hint: 'Choose another port or folder.',
          cause,
        }),
      )
    })
    listen()
  })

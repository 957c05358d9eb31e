import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@botanika/embedded-mongo/start'
import mongoose, { type Connection } from 'mongoose'
import { freePort } from '../../../src/testing/free-port.ts'
import { copyPreparedData } from '../../../src/testing/prepared-data.ts'
import { buildServer } from '../../process/build-server.ts'
import { type ServerProcess, startServerProcess } from '../../process/start-server-process.ts'

export interface RunningServer {
  dataDir: string
  origin: string
  process: ServerProcess
}

export interface Servers {
  /** A whole server with a data folder of this name; the first one started makes the keys, later ones get a copy. */
  start(name: string): Promise<RunningServer>
  /** The database itself. */
  db: Connection
  /** Ends all servers as a crash does. */
  killAll(): Promise<void>
  close(): Promise<void>
}

/** Whole servers that share one database, served by `npm run db -- serve` as it were. */
export const shareDatabase = async ({ env }: { env: Readonly<Record<string, string>> }): Promise<Servers> => {
  await buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'botanika-two-servers-'))
  await copyPreparedData(folder)
  const database = await startEmbeddedMongo({ path: join(folder, 'database'), tcp: { port: 0, auth: false } })
  const address = new URL(database.uri)
  address.pathname = '/botanika'
  const db = await mongoose.createConnection(address.href).asPromise()
  const running = new Set<ServerProcess>()
  let keys: string | undefined

  const start = async (name: string): Promise<RunningServer> => {
    const dataDir = join(folder, name)
    await mkdir(dataDir, { recursive: true })
    if (keys && keys !== dataDir) await copyFile(join(keys, 'secrets.json'), join(dataDir, 'secrets.json'))
    keys ??= dataDir
    const child = startServerProcess({
      dataDir,
      bundled: true,
      env: { PORT: String(await freePort()), MONGODB_URI: address.href, ...env },
    })
    running.add(child)
    void child.exited.then(() => running.delete(child))
    return { dataDir, origin: await child.ready(), process: child }
  }
  const killAll = async (): Promise<void> => {
    const all = [...running]
    for (const { kill } of all) kill('SIGKILL')
    await Promise.all(all.map(({ exited }) => exited))
  }
  return {
    start,
    db,
    killAll,
    close: async () => {
      await killAll()
      await db.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { chmod, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { adminSocketPath } from '../../../config/admin-socket-path.ts'
import { type Language, languages } from '../../../contract/text.ts'
import { localizeAsText } from '../../../platform/errors/app-error.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import { equalSecrets } from '../../../platform/secrets/equal-secrets.ts'
import type { Commands } from './commands.ts'

/** Request of the command line: one line of JSON. */
export interface AdminRequest {
  /** `secrets.signingKey('admin door')`: available to everyone who may read the data folder. */
  key: string
  argv: string[]
  language: Language
}

/** Response to the command line: one line of JSON. */
export interface AdminResponse {
  ok: boolean
  text: string
}

const maxLineLength = 64 * 1024

/**
 * A running server also executes commands of the administrator's command line: the embedded database allows one process,
 * so the command runs in the one that has it open. The server works without this socket too.
 */
export const serveAdminSocket = (app: FastifyInstance, commands: Commands): void => {
  const path = adminSocketPath(app.config.dataDir)
  const key = app.secrets.signingKey('admin door')
  let server: Server | undefined
  const open = new Set<Socket>()

  const answer = async (line: string): Promise<AdminResponse> => {
    const request = parseRequest(line)
    if (!request || !equalSecrets(request.key, key)) return { ok: false, text: 'wrong key' }
    try {
      return { ok: true, text: await commands.run(request.argv, request.language) }
    } catch (error) {
      const known = asAppError(error)
      if (known.status >= 500) app.log.error({ err: error }, 'an administrator command failed')
      return { ok: false, text: localizeAsText(known, request.language) }
    }
  }

  const serve = (socket: Socket): void => {
    open.add(socket)
    let text = ''
    socket.setEncoding('utf8').setTimeout(60_000, () => socket.destroy())
    socket.on('error', error => app.log.debug({ err: error }, 'the command line disconnected'))
    socket.on('close', () => open.delete(socket))
    socket.on('data', (part: string) => {
      text += part
      if (text.length > maxLineLength) socket.destroy()
      else if (text.includes('\n')) {
        socket.pause()
        void answer(text).then(reply => socket.end(`${JSON.stringify(reply)}\n`))
      }
    })
  }

  const listen = async (): Promise<void> => {
    if (await isAnswered(path)) {
      app.log.warn({ path }, 'another server answers the administrator of this data folder')
      return
    }
    if (process.platform !== 'win32') await rm(path, { force: true })
    const made = createServer(serve)
    await new Promise<void>((resolve, reject) => made.once('error', reject).listen(path, resolve))
    server = made
    if (process.platform !== 'win32') await chmod(path, 0o600)
  }

  app.boot.task(() =>
    server
      ? Promise.resolve()
      : listen().catch(error =>
          app.log.error({ err: error, path }, 'npm run admin cannot reach this server'),
        ),
  )
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy()
    await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()))
  })
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createConnection(path)
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })

const parseRequest = (line: string): AdminRequest | null => {
  try {
    const { key, argv, language } = JSON.parse(line) as Partial<AdminRequest>
    const isValid =
      typeof key === 'string' && Array.isArray(argv) && argv.every(each => typeof each === 'string')
    if (!isValid) return null
    return { key, argv, language: languages.find(each => each === language) ?? 'ru' }
  } catch {
    return null
  }
}

import { stat } from 'node:fs/promises'
import { createConnection } from 'node:net'
import type { AdminRequest, AdminResponse } from './people/accounts/index.ts'

/**
 * Asks the running server of a data folder to run a command; null when none is running. A socket of another user is not
 * asked: the request carries the installation's key.
 */
export const askAdminSocket = async (path: string, request: AdminRequest): Promise<AdminResponse | null> =>
  (await isOurs(path)) ? ask(path, request) : null

const isOurs = async (path: string): Promise<boolean> => {
  if (process.platform === 'win32') return true
  const owner = await stat(path).then(
    ({ uid }) => uid,
    () => null,
  )
  return owner !== null && (owner === process.getuid?.() || process.getuid?.() === 0)
}

const ask = (path: string, request: AdminRequest): Promise<AdminResponse | null> =>
  new Promise((resolve, reject) => {
    let text = ''
    let isConnected = false
    const socket = createConnection(path)
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      isConnected = true
      socket.write(`${JSON.stringify(request)}\n`)
    })
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', error => (isConnected ? reject(error) : resolve(null)))
    socket.on('end', () => {
      if (text.endsWith('\n')) resolve(JSON.parse(text) as AdminResponse)
      else reject(new Error('the server stopped before it answered; try again'))
    })
  })

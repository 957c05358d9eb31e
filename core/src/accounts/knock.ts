import { createConnection } from 'node:net'
import type { DoorAnswer, DoorRequest } from './admin-door.ts'

/** Asks the running server of a data folder to run a command; null when none is running. */
export const knock = (path: string, request: DoorRequest): Promise<DoorAnswer | null> =>
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
      if (text.endsWith('\n')) resolve(JSON.parse(text) as DoorAnswer)
      else reject(new Error('the server stopped before it answered; try again'))
    })
  })

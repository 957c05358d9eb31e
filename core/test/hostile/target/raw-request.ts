import { connect } from 'node:net'

export interface RawRequest {
  method?: string
  target?: string
  /** Header lines as they are sent. */
  headers?: readonly string[]
  body?: Buffer | string
}

/** Sends a request as it stands, which `fetch` would mend or refuse; answers the status, or `cut`. */
export const sendRaw = (
  origin: string,
  { method = 'GET', target = '/livez', headers = [], body = '' }: RawRequest,
): Promise<string> =>
  new Promise(resolve => {
    let said = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const length = headers.some(line => /^transfer-encoding:/i.test(line))
      ? []
      : [`content-length: ${Buffer.byteLength(body)}`]
    const head = [`${method} ${target} HTTP/1.1`, 'host: x', ...length, 'connection: close', ...headers]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body)
    socket.on('data', part => (said += part.toString('latin1')))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 'cut'))
  })

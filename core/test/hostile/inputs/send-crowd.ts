import http from 'node:http'
import type { CrowdCall } from './crowds.ts'

export interface CrowdAnswer {
  status: number
  retryAfter: string | undefined
  text: string
}

/** The connections of everybody behind an address of this machine, which has rates of its own. */
export const crowdAt = (address: string): http.Agent =>
  new http.Agent({ keepAlive: true, localAddress: address, maxSockets: 600 })

/** Sends one call of a crowd, and reads its answer. */
export const askIn = (
  agent: http.Agent,
  { origin, path, headers = {}, body }: CrowdCall & { origin: string },
): Promise<CrowdAnswer> =>
  new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const request = http.request(
      origin + path,
      {
        agent,
        method: json === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          'accept-language': 'ru',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(json)
  })

/**
 * Returns whether this answer to a crowd is acceptable: success, a wrong password, or a wait with its time.
 */
export const isFair = ({ status, retryAfter }: CrowdAnswer): boolean =>
  [200, 401, 404].includes(status) || ((status === 429 || status === 503) && Number(retryAfter) > 0)

/** Sends bodies that never end; `refused` resolves with the first answer that came, `end` breaks all of them off. */
export const sendEndlessBodies = (
  agent: http.Agent,
  { origin, count }: { origin: string; count: number },
): { refused: Promise<number | undefined>; end(): void } => {
  const most = Buffer.alloc(1_048_576, ' ')
  const requests = Array.from({ length: count }, () => {
    const request = http.request(`${origin}/api/auth/login`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': most.length },
    })
    request.on('error', () => undefined)
    request.write(most.subarray(1))
    return request
  })
  const answers = requests.map(
    request =>
      new Promise<number | undefined>(resolve => {
        request.on('response', response => {
          response.resume()
          resolve(response.statusCode)
        })
      }),
  )
  return {
    refused: Promise.any(answers),
    end: () => {
      for (const request of requests) request.destroy()
    },
  }
}

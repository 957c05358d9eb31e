import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface WallPost {
  id: number
  key: string
  text: string
  media: number
  extras?: unknown
}

export interface Wall {
  origin: string
  /** Posts that the platform keeps. */
  posts: WallPost[]
  /** Attempts to post, in order, with the text of each. */
  attempts: { text: string; at: number }[]
  /** Returns how often a client asked whether it may post. */
  asked(): number
  /** Answers to the next attempts to post; `null`: they are accepted. Empty: all are accepted. */
  answers: (Answer | null)[]
  close(): Promise<void>
}

export interface Answer {
  /** `lost`: kept, and never answered · `ignored`: neither · a number: refused with that status. */
  as: 'lost' | 'ignored' | number
  retryAfter?: number
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, never>> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text)
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** A platform on this machine that keeps posts of at most 40 characters. */
export const startWall = async (): Promise<Wall> => {
  const wall: Omit<Wall, 'origin' | 'close' | 'asked'> = { posts: [], attempts: [], answers: [] }
  let lastId = 0
  let asked = 0

  const post = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { key = '', text = '', media = 0, extras } = await bodyOf(request)
    wall.attempts.push({ text, at: Date.now() })
    const answer = wall.answers.shift()
    if (typeof answer?.as === 'number')
      return send(response, answer.as, { error: 'refused', retryAfter: answer.retryAfter })
    if (answer?.as === 'ignored') return
    if (String(text).length > 40) return send(response, 400, { error: 'too long' })
    lastId += 1
    wall.posts.push({ id: lastId, key, text, media, ...(extras !== undefined && { extras }) })
    if (answer?.as !== 'lost') send(response, 200, { id: lastId })
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://wall')
    if (request.method === 'POST') return post(request, response)
    if (url.pathname === '/ready') {
      asked += 1
      return send(response, 200, {})
    }
    const found = wall.posts.find(({ id, key }) =>
      url.searchParams.has('key') ? key === url.searchParams.get('key') : `/${id}` === url.pathname,
    )
    if (!found) return send(response, 404, { error: 'no such post' })
    if (request.method === 'PUT') found.text = (await bodyOf(request)).text ?? ''
    if (request.method === 'DELETE') wall.posts.splice(wall.posts.indexOf(found), 1)
    send(response, 200, found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the wall has no port')
  return {
    ...wall,
    asked: () => asked,
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

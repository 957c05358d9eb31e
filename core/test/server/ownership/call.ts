import type { Shot } from './routes.ts'

/** Identity of a caller: a bearer token, a guest's cookie, or nobody. */
export interface As {
  token?: string
  cookie?: string
}

export interface Answer {
  status: number
  /** The body without the number of the request. */
  body: string
}

/** Sends one shot over HTTP, whatever the client's types think of it. */
export const call = async (
  origin: string,
  route: string,
  { params = {}, query, body, bytes }: Partial<Shot>,
  { token, cookie }: As,
): Promise<Answer> => {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const sent = bytes ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(origin + path + search, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await response.text()
  return { status: response.status, body: text.replace(/,"requestId":"[^"]*"/, '') }
}

/** A new guest's cookie. */
export const guestCookie = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

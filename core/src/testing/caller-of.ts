export interface Answer {
  status: number
  /** Parsed where it is JSON, else its text. */
  body: ReturnType<typeof JSON.parse>
  headers: Headers
}

export interface CallOptions {
  /** Omitted: a visitor. */
  token?: string
  body?: unknown
  language?: string
}

/** Calls endpoints that the core's contract does not have, as those of plugins: `call('GET /api/lessons?search=…', { token })`. */
export const callerOf =
  (origin: string) =>
  async (key: string, { token, body, language = 'ru' }: CallOptions = {}): Promise<Answer> => {
    const [method = '', path = ''] = key.split(' ')
    const response = await fetch(origin + path, {
      method,
      headers: {
        'accept-language': language,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

import type { ErrorBody, Identity, Language, Message, Turn, WidgetSession } from '../wire.ts'

/** A failed call. `status` 0: no answer came, and a repeat may help. */
export class CallError extends Error {
  declare status: number
  declare code: string
  /** Time that the server asks to wait, s. */
  declare after: number
  constructor(message: string, fields: { status: number; code?: string; after?: number }) {
    super(message)
    Object.assign(this, { code: '', after: 0 }, fields)
  }
}

/** The contents of a call, besides its path. */
interface CallInit {
  method?: string
  token?: string
  body?: object
  /** Time limit of the call, ms. */
  patience?: number
}

export interface Api {
  /** Makes any call of this widget, by its path below `/api/widget/{key}`; for parts. */
  call(path: string, init: CallInit): Promise<Response>
  /**
   * The protocol that both sides speak, once a session has agreed on it; a server of protocol 1 does not let
   * a page name it.
   */
  protocol?: number | undefined
  session(body: SessionRequest): Promise<WidgetSession>
  messages(token: string, after: string | undefined): Promise<Message[]>
  send(token: string, body: { clientMessageId: string; text: string }): Promise<Turn>
  stop(token: string, messageId: string): Promise<Message>
  retry(token: string, messageId: string): Promise<Message>
  submit(token: string, submission: Submission): Promise<void>
}

/** The body that begins a session. Servers of protocol 1 refuse the fields after `page`. */
export interface SessionRequest {
  visitorId?: string
  visitorToken?: string
  page?: string
  identity?: Identity
  context?: object
  locale?: string
  protocol?: number
}

/** The answers that a visitor gives beside messages. */
export interface Submission {
  name: 'consent' | 'contact' | 'context'
  /** Missing: the visitor declined, and the server does not learn of it. */
  body: object | undefined
}

/**
 * The visitor's calls to `origin`. Every refusal is a {@link CallError}; a call without an answer is ended
 * after 20 s.
 */
export function createApi(options: { origin: string; key: string; language(): Language }): Api {
  const call = async (path: string, init: CallInit): Promise<Response> => {
    const headers: Record<string, string> = { 'accept-language': options.language() }
    if (init.token) {
      headers.authorization = `Bearer ${init.token}`
      if (api.protocol) headers['x-botanika-protocol'] = `${api.protocol}`
    }
    if (init.body) headers['content-type'] = 'application/json'
    const response = await fetch(`${options.origin}/api/widget/${options.key}/${path}`, {
      method: init.method ?? 'GET',
      headers,
      body: init.body && JSON.stringify(init.body),
      credentials: 'omit',
      signal: AbortSignal.timeout(init.patience ?? 20_000),
    }).catch((cause: unknown) => {
      throw new CallError(String(cause), { status: 0 })
    })
    if (response.ok) return response
    const refusal: Partial<ErrorBody> = await response.json().catch(() => ({}))
    throw new CallError(refusal.message ?? refusal.error ?? '', {
      status: response.status,
      code: refusal.code ?? '',
      after: Number(response.headers.get('retry-after')) || 0,
    })
  }
  const read = async <T>(...input: Parameters<typeof call>): Promise<T> => {
    const response = await call(...input)
    return response.json().catch((cause: unknown) => {
      throw new CallError(String(cause), { status: 0 })
    })
  }
  const api: Api = {
    call,
    session: body => read('session', { method: 'POST', body }),
    messages: (token, after) =>
      read<{ messages: Message[] }>(`messages${after ? `?after=${after}` : ''}`, { token }).then(
        answer => answer.messages,
      ),
    send: (token, body) => read('messages', { method: 'POST', token, body, patience: 200_000 }),
    stop: (token, id) => read(`messages/${id}/stop`, { method: 'POST', token }),
    submit: async (token, { name, body }) => {
      await call(name, { method: name === 'context' ? 'PUT' : 'POST', token, body })
    },
    retry: (token, id) => read(`messages/${id}/retry`, { method: 'POST', token, patience: 200_000 }),
  }
  return api
}

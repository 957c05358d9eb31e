/** The server's response, with its HTTP status. */
export interface Said {
  status: number
  retryAfter: string | null
  ok: boolean
  result?: unknown
  error_code?: number
  description?: string
  parameters?: { retry_after?: number; migrate_to_chat_id?: number }
}

/** A bot's call: parameters as JSON, or a form. */
export async function callTelegram(
  apiRoot: string,
  token: string,
  call: { method: string; params?: object; form?: FormData | URLSearchParams; signal?: AbortSignal },
): Promise<Said> {
  const { method, params, form, signal } = call
  const reply = await fetch(`${apiRoot}/bot${token}/${method}`, {
    method: 'POST',
    signal,
    ...(form
      ? { body: form }
      : { body: JSON.stringify(params ?? {}), headers: { 'content-type': 'application/json' } }),
  })
  const body = (await reply.json()) as Omit<Said, 'status' | 'retryAfter'>
  return { ...body, status: reply.status, retryAfter: reply.headers.get('retry-after') }
}

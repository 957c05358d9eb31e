import type { Sender, Target } from '../target/start-target.ts'

/** One thing that a stranger may send. */
export interface Input {
  name: string
  /** Sends it, and answers what was told: a status, the code of an error. Resolves once the server is through with it. */
  send(target: Target): Promise<string>
  /**
   * Text that the answer has to contain: an input that never came as far as it is meant to would prove
   * nothing.
   */
  told: RegExp
}

export interface Posted {
  method?: 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body: string | Buffer
}

/** The code of an error, else the status. */
export const post = async (url: string, { method = 'POST', headers = {}, body }: Posted): Promise<string> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  const text = await answer.text()
  return /^\{.{0,9}"code":"([a-z.-]+)"/.exec(text)?.[1] ?? String(answer.status)
}

let sent = 0
/** Says something in a sender's conversation, over HTTP; the reply is awaited. */
export const say = ({ origin }: Target, { path, headers, body }: Sender, text: string): Promise<string> => {
  sent += 1
  return post(origin + path, { headers, body: JSON.stringify(body(text, sent)) })
}

/** Headers of the owner. */
export const asOwner = ({ owner }: Pick<Target, 'owner'>) => ({ authorization: `Bearer ${owner.token}` })

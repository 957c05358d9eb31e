/** An error as Meta's Graph API answers it. */
export interface GraphError {
  status: number
  code: number
  message: string
}

export const json = (value: unknown, status = 200): Response => Response.json(value, { status })
export const refuse = ({ status, code, message }: GraphError): Response =>
  json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2C3' } }, status)
export const invalid = (message: string): Response =>
  refuse({ status: 400, code: 100, message: `(#100) ${message}` })

export type Fields = Readonly<Record<string, unknown>>
export const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isUserId = (id: unknown): id is string => /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/.test(String(id))

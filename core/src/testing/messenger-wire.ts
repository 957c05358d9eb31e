import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../platform/clock.ts'

/** A request to a local messenger: its address, its path's place and name where it has one, and its body. */
export const readRequest = async (request: IncomingMessage, places: RegExp) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const [, place, name = ''] = places.exec(url.pathname) ?? []
  return { url, place, name, body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' }
}

export const answerJson = (response: ServerResponse, body: object, status = 200): void => {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** A kept file; 404 where it is gone. */
export const answerFile = (response: ServerResponse, file: { bytes: Uint8Array } | undefined): void => {
  if (file) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file.bytes)
  else response.writeHead(404).end()
}

/** The file in a field of an uploaded form. */
export const uploadedFile = async (
  { body, type }: { body: Uint8Array; type: string },
  field: string,
): Promise<{ name: string; bytes: Uint8Array } | undefined> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get(field)
  if (file === null || typeof file === 'string') return undefined
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Returns whether the calls of a second are used up; otherwise notes this one. */
export const isTooOften = (who: { calls: number[] }, clock: Clock, perSecond: number): boolean => {
  const now = clock.now()
  who.calls = who.calls.filter(at => at > now - 1_000)
  if (who.calls.length >= perSecond) return true
  who.calls.push(now)
  return false
}

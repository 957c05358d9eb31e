import type { IncomingMessage } from 'node:http'
import { createParams, fieldsOf, type Params, type Upload } from './params.ts'
import { badRequest, TelegramRefusal } from './refusal.ts'

/** Maximum body size including uploads; bytes. */
const bodyLimit = 60 * 1024 * 1024

/** Reads a call's parameters from its query and its body: JSON, form or multipart. */
export async function readCall(request: IncomingMessage, query = new URLSearchParams()): Promise<Params> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size <= bodyLimit) pieces.push(piece)
  }
  // The refusal comes only now: a client that is still sending would see a broken connection instead of the
  // response.
  if (size > bodyLimit) throw new TelegramRefusal(413, 'Request Entity Too Large')
  const body = Buffer.concat(pieces)
  const fields: Record<string, string> = Object.fromEntries(query)
  const files = new Map<string, Upload>()
  const type = request.headers['content-type'] ?? ''
  if (body.length === 0) return createParams(fields)
  if (type.startsWith('application/json')) {
    Object.assign(fields, fieldsOf(parse(body.toString())))
  } else if (type.startsWith('application/x-www-form-urlencoded')) {
    Object.assign(fields, Object.fromEntries(new URLSearchParams(body.toString())))
  } else if (type.startsWith('multipart/form-data')) {
    await readMultipart(body, type, { fields, files })
  }
  return createParams(fields, files)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw Object.assign(badRequest("can't parse request JSON object"), { cause: error })
  }
}

async function readMultipart(
  body: Buffer,
  type: string,
  into: { fields: Record<string, string>; files: Map<string, Upload> },
): Promise<void> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw Object.assign(badRequest("can't parse multipart body"), { cause: error })
    })
  for (const [name, value] of form) {
    if (typeof value === 'string') into.fields[name] = value
    else {
      const bytes = new Uint8Array(await value.arrayBuffer())
      into.files.set(name, { name: value.name, mimeType: value.type || 'application/octet-stream', bytes })
    }
  }
}

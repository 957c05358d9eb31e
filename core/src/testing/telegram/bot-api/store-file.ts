import type { Message, StoredFile } from '../world/shapes.ts'
import type { World } from '../world/world.ts'
import { imageSize } from './image-size.ts'
import type { Params, Upload } from './params.ts'
import { badRequest, TelegramRefusal } from './refusal.ts'

const megabyte = 1024 * 1024
const photoLimit = 10 * megabyte
const uploadLimit = 50 * megabyte
const byUrlLimit = {
  photo: 5 * megabyte,
  document: 20 * megabyte,
  video: 20 * megabyte,
  voice: 20 * megabyte,
}
const folders = { photo: 'photos', document: 'documents', video: 'videos', voice: 'voice' }

/** The file of a call: an upload, `attach://`, a public address, or a known file id. */
export async function fileOfCall(
  world: World,
  params: Params,
  wanted: { field: string; value: string; kind: 'photo' | 'document' | 'video' },
): Promise<StoredFile> {
  const { field, value, kind } = wanted
  const upload = params.files.get(value.startsWith('attach://') ? value.slice(9) : field)
  if (upload) return storeUpload(world, upload, kind)
  if (/^https?:\/\//i.test(value)) return storeUpload(world, await download(world, value, kind), kind)
  if (value === '' || value.startsWith('attach://')) throw badRequest(`there is no ${kind} in the request`)
  const known = world.files.get(value)
  if (!known) throw badRequest('wrong remote file identifier specified: Wrong padding in the string')
  if (known.kind !== kind) throw badRequest(`can't use file of type ${known.kind} as ${kind}`)
  return known
}

function storeUpload(world: World, upload: Upload, kind: StoredFile['kind']): StoredFile {
  const size = upload.bytes.length
  if (size === 0) throw badRequest('file must be non-empty')
  if (kind === 'photo' && size > photoLimit)
    throw badRequest(
      `file of size ${size} bytes is too big for a photo; the maximum size is ${photoLimit} bytes`,
    )
  if (size > uploadLimit) throw new TelegramRefusal(413, 'Request Entity Too Large')
  const image = kind === 'photo' ? imageSize(upload.bytes) : { width: 0, height: 0 }
  if (!image) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height } = image
  if (kind === 'photo' && (width + height > 10_000 || Math.max(width / height, height / width) > 20))
    throw badRequest('PHOTO_INVALID_DIMENSIONS')
  return storeFile(world, { ...upload, kind, width, height })
}

/** Stores bytes under a new `file_id`. */
export function storeFile(
  world: World,
  file: Upload & Pick<StoredFile, 'kind' | 'width' | 'height'>,
): StoredFile {
  const number = world.files.size
  const extension = file.kind === 'photo' ? 'jpg' : (/\.(\w+)$/.exec(file.name)?.[1] ?? 'bin')
  const stored: StoredFile = {
    ...file,
    id: `AgACAgIAAxkBAAI${number.toString(36).padStart(6, '0')}${Math.floor(world.random() * 2 ** 31).toString(36)}`,
    uniqueId: `AQAD${number.toString(36).padStart(6, '0')}`,
    path: `${folders[file.kind]}/file_${number}.${file.kind === 'voice' ? 'oga' : extension}`,
    linkUntil: 0,
    lost: false,
  }
  world.files.set(stored.id, stored)
  return stored
}

/** The address after the test's routing; an unrouted one counts as unreachable. */
async function download(
  world: World,
  address: string,
  kind: 'photo' | 'document' | 'video',
): Promise<Upload> {
  const url = new URL(address)
  const origin = world.routes.get(url.origin)
  const failed = () => badRequest('failed to get HTTP URL content')
  if (!origin) throw failed()
  const reply = await fetch(origin + url.pathname + url.search).catch(() => undefined)
  if (!reply?.ok) throw failed()
  const mimeType = reply.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (bytes.length > byUrlLimit[kind]) throw failed()
  if (mimeType.startsWith('text/html') || (kind === 'photo' && !mimeType.startsWith('image/')))
    throw badRequest('wrong type of the web page content')
  return { name: url.pathname.split('/').at(-1) || 'file', mimeType, bytes }
}

/** A file as represented in a message. */
export function fileFields(file: StoredFile, { duration = 3 } = {}): Partial<Message> {
  const { kind, width, height, bytes } = file
  const ids = { file_id: file.id, file_unique_id: file.uniqueId, file_size: bytes.length }
  if (kind === 'photo') {
    const small = Math.min(1, 90 / Math.max(width, height, 1))
    const thumbnail = { width: Math.ceil(width * small), height: Math.ceil(height * small) }
    return {
      photo: [
        { ...ids, file_unique_id: `${file.uniqueId}s`, ...thumbnail },
        { ...ids, width, height },
      ],
    }
  }
  if (kind === 'voice') return { voice: { ...ids, duration, mime_type: file.mimeType } }
  if (kind === 'video')
    return { video: { ...ids, duration, width, height, file_name: file.name, mime_type: file.mimeType } }
  return { document: { ...ids, file_name: file.name, mime_type: file.mimeType } }
}

import type { World } from './world.ts'

const magic = ['89504e47', 'ffd8ff', '47494638']
const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return magic.some(one => head.startsWith(one))
}
/** What VK takes for no document. */
const forbidden = /\.(?:exe|apk|bat|msi|dll|js)$/i

/** A file sent to an upload address. */
export const storeUpload = async (
  world: World,
  { ticket, body, type }: { ticket: string; body: Buffer; type: string },
): Promise<object> => {
  const upload = world.uploads.get(ticket)
  if (!upload) return { error: 'unknown upload' }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get(upload.kind === 'photo' ? 'photo' : 'file')
  if (file === null || typeof file === 'string') return { error: 'no file' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kept = { id: ticket, name: file.name, bytes, groupId: upload.groupId }
  if (upload.kind === 'doc') {
    if (forbidden.test(file.name)) return { error: 'wrong file type' }
    world.uploaded.set(ticket, kept)
    return { file: ticket }
  }
  const isRefused = world.emptyPhotos > 0 || !isPicture(bytes)
  if (world.emptyPhotos > 0) world.emptyPhotos -= 1
  if (isRefused) return { server: 1, photo: '[]', hash: '' }
  world.uploaded.set(ticket, kept)
  return { server: 1, photo: JSON.stringify([{ photo: ticket }]), hash: `hash-${ticket}` }
}

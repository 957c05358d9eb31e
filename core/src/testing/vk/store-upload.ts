import { uploadedFile } from '../messenger-wire.ts'
import type { World } from './world.ts'

const magic = ['89504e47', 'ffd8ff', '47494638']
const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return magic.some(one => head.startsWith(one))
}
/** Files that VK does not accept as documents. */
const forbidden = /\.(?:exe|apk|bat|msi|dll|js)$/i

/** A file sent to an upload address. */
export const storeUpload = async (
  world: World,
  { ticket, body, type }: { ticket: string; body: Buffer; type: string },
): Promise<object> => {
  const upload = world.uploads.get(ticket)
  if (!upload) return { error: 'unknown upload' }
  const file = await uploadedFile({ body, type }, upload.kind === 'photo' ? 'photo' : 'file')
  if (!file) return { error: 'no file' }
  const kept = { id: ticket, ...file, groupId: upload.groupId }
  if (upload.kind === 'doc') {
    if (forbidden.test(file.name)) return { error: 'wrong file type' }
    world.uploaded.set(ticket, kept)
    return { file: ticket }
  }
  const isRefused = world.emptyPhotos > 0 || !isPicture(file.bytes)
  if (world.emptyPhotos > 0) world.emptyPhotos -= 1
  if (isRefused) return { server: 1, photo: '[]', hash: '' }
  world.uploaded.set(ticket, kept)
  return { server: 1, photo: JSON.stringify([{ photo: ticket }]), hash: `hash-${ticket}` }
}

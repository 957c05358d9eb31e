import { VkError } from '../refusal.ts'
import type { StoredFile } from '../world.ts'
import { groupOf, type Method, type MethodCall, requireText } from './method.ts'

/** The address for an upload, valid once. */
const open = (call: MethodCall, kind: 'photo' | 'doc') => {
  const ticket = `t${call.world.nextId()}`
  call.world.uploads.set(ticket, { kind, groupId: groupOf(call).id })
  return { upload_url: `${call.world.origin()}/upload/${ticket}`, album_id: -14, group_id: groupOf(call).id }
}

/** A file of an upload, under its lasting id. */
const keep = ({ world }: MethodCall, kind: 'photo' | 'doc', ticket: string) => {
  const found = world.uploaded.get(ticket)
  if (!found) throw new VkError(100, `${kind} is undefined`)
  const id = world.nextId()
  const file: StoredFile = { ...found, id: `${kind}${-found.groupId}_${id}` }
  world.files.set(file.id, file)
  return { id, owner_id: -found.groupId, file }
}

const savePhoto = (call: MethodCall) => {
  const photo: unknown = JSON.parse(requireText(call.params, 'photo'))
  const ticket = Array.isArray(photo) ? String(photo[0]?.photo ?? '') : ''
  if (call.params.hash !== `hash-${ticket}`) throw new VkError(100, 'hash is invalid')
  const { id, owner_id } = keep(call, 'photo', ticket)
  return [{ id, owner_id, album_id: -14, date: Math.floor(call.world.clock.now() / 1_000), access_key: 'k1' }]
}

export const uploadMethods: Readonly<Record<string, Method>> = {
  'photos.getMessagesUploadServer': {
    kinds: ['community'],
    right: 'photos',
    run: call => open(call, 'photo'),
  },
  'photos.saveMessagesPhoto': { kinds: ['community'], right: 'photos', run: savePhoto },
  // A community's token gets error 27.
  'photos.getWallUploadServer': { kinds: ['user'], run: call => open(call, 'photo') },
  'photos.saveWallPhoto': { kinds: ['user'], run: savePhoto },
  'docs.getMessagesUploadServer': { kinds: ['community'], right: 'docs', run: call => open(call, 'doc') },
  'docs.getWallUploadServer': { kinds: ['community', 'user'], right: 'docs', run: call => open(call, 'doc') },
  'docs.save': {
    kinds: ['community', 'user'],
    right: 'docs',
    run: call => {
      const { id, owner_id, file } = keep(call, 'doc', requireText(call.params, 'file'))
      const title = call.params.title || file.name
      file.name = title
      return {
        type: 'doc',
        doc: { id, owner_id, title, size: file.bytes.length, ext: title.split('.').at(-1) },
      }
    },
  },
}

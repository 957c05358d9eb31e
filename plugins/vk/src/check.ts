import { ChannelError, type Checked, type IntegrationView, type PartOptions } from '@botanika/core/plugin'
import { fail } from './check-errors.ts'
import { codeOf } from './errors.ts'
import type { Settings } from './settings.ts'
import { texts } from './texts.ts'
import { tokenKind } from './token-kind.ts'
import { openVk, type Vk } from './vk-api.ts'

/** Rights without which nothing can be received or sent. */
const needed = ['messages', 'manage'] as const

type Options = PartOptions & { apiUrl: string }

/** Finds out the owner of the token, its rights, and whether it belongs to this community. */
export const check = async (
  { config }: IntegrationView<Settings>,
  { apiUrl, fetch }: Options,
): Promise<Checked> => {
  const accessToken = readToken(config.accessToken, '/config/accessToken')
  const client = openVk({ token: accessToken, apiUrl, fetch })
  const rights = await requireCommunity(client)
  const answer = await client.call('groups.getById')
  const [group] = Array.isArray(answer) ? answer : answer.groups
  if (!group) throw new ChannelError('rejected', { detail: 'groups.getById: no community' })
  const { id, name = '', screen_name: screenName = `club${id}` } = group
  if (![String(id), screenName.toLowerCase()].includes(readGroup(config.groupId)))
    throw fail('vk.other-group', { field: '/config/groupId', params: { name, id } })

  const given = config.wallToken?.trim()
  const wallToken = given ? readToken(given, '/config/wallToken') : undefined
  if (wallToken) await requireWall(openVk({ token: wallToken, apiUrl, fetch }), { id, name })
  const all = [...rights, ...(wallToken ? ['wallToken'] : [])].sort()
  const lacksFiles = !(rights.includes('photos') && rights.includes('docs'))
  return {
    fill: {
      accessToken,
      groupId: String(id),
      screenName,
      rights: all.join(' '),
      ...(wallToken && { wallToken }),
    },
    identity: String(id),
    ...(lacksFiles && { attention: withoutFiles }),
  }
}

/** Reads a token in VK's format; others are not tried. */
const readToken = (given: string, field: string): string => {
  const token = given.trim()
  if (!/^[\w.-]{40,500}$/.test(token)) throw fail('vk.malformed-token', { field })
  return token
}

const requireCommunity = async (client: Vk): Promise<readonly string[]> => {
  const field = '/config/accessToken'
  const found = await tokenKind(client)
  if (found.kind !== 'community')
    throw fail(
      ({ user: 'vk.user-token', service: 'vk.service-token', vkid: 'vk.id-token' } as const)[found.kind],
      {
        field,
      },
    )
  const missing = needed.filter(name => !found.rights.includes(name))
  if (missing.length > 0) throw fail('vk.no-rights', { field, params: { rights: missing.join(', ') } })
  return found.rights
}

/** Requires that a person's token may put pictures on the community's wall. */
const requireWall = async (client: Vk, { id, name }: { id: number; name: string }): Promise<void> => {
  const field = '/config/wallToken'
  const { kind } = await tokenKind(client).catch(error => {
    if (codeOf(error) === 5) throw fail('vk.may-not-post', { field, params: { name }, cause: error })
    throw error
  })
  if (kind !== 'user') throw fail(kind === 'vkid' ? 'vk.id-token' : 'vk.not-user-token', { field })
  await client.call('photos.getWallUploadServer', { group_id: id }).catch(error => {
    if (codeOf(error) === undefined) throw error
    throw fail('vk.may-not-post', { field, params: { name }, cause: error })
  })
}

/** Reads the name of a group from `123`, `club123`, `shop` or `https://vk.com/shop`, for comparing. */
const readGroup = (typed: string): string => {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?vk\.(?:com|ru|me)\//, '')
    .replace(/^@/, '')
    .replace(/[/?#][\s\S]*$/, '')
  return /^-?(?:club|public|event)?(\d{1,15})$/.exec(name)?.[1] ?? name
}

const withoutFiles = texts.cannotSendFiles

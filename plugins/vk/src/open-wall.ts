import { ChannelError, type IntegrationView, type PublisherConnection } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import type { Settings } from './settings.ts'
import { openVk, type Vk } from './vk-api.ts'

/** What a publisher calls. */
export type Wall = ReturnType<typeof openWall>

/** Of a person VK takes three calls a second; on the way their distances change. */
const userEveryMs = 450

/** Whether `check` found a right of the tokens. */
export const may = ({ config }: Pick<IntegrationView<Settings>, 'config'>, right: string): boolean =>
  (config.rights ?? '').split(' ').includes(right)

/** The wall of a community: posted to by the person whose token the settings have, else by the community. */
export const openWall = (
  connection: Pick<PublisherConnection<Settings>, 'config' | 'fetch'>,
  { apiUrl, repeats }: { apiUrl: string; repeats: boolean },
) => {
  const { config, fetch } = connection
  const community = openVk({ token: config.accessToken, apiUrl, fetch })
  const { wallToken } = config
  const user =
    wallToken === undefined
      ? undefined
      : asPerson(openVk({ token: wallToken, apiUrl, fetch, everyMs: userEveryMs }))
  return {
    /** Reads and pictures the wall; undefined: VK gives that to no community. */
    user,
    poster: user ?? community,
    docs: may(connection, 'docs') ? community : (user ?? community),
    community,
    groupId: config.groupId,
    ownerId: `-${config.groupId}`,
    /** A post whose fate is unknown is sent again with the same `guid`. */
    repeats,
  }
}

/** The community goes on without the person's token: only what needs it fails. */
const asPerson = ({ call, ...rest }: Vk): Pick<Vk, 'call' | 'upload'> => ({
  ...rest,
  call: (...given) =>
    call(...given).catch((error: unknown) => {
      if (!(error instanceof ChannelError) || error.kind !== 'unauthorized') throw error
      const { detail } = error
      throw new ChannelError('rejected', { text: texts.wallToken, cause: error, ...(detail && { detail }) })
    }),
})

import { ChannelError, type IntegrationView, type PublisherConnection } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import type { Settings } from './settings.ts'
import { openVk, type Vk } from './vk-api.ts'

/** The calls of a publisher. */
export type Wall = ReturnType<typeof openWall>

/**
 * Minimum time between two calls with a person's token, ms: VK takes three a second, and on the way their
 * distances change.
 */
const userEveryMs = 450

/** Returns whether `check` found a right of the tokens. */
export const may = ({ config }: Pick<IntegrationView<Settings>, 'config'>, right: string): boolean =>
  (config.rights ?? '').split(' ').includes(right)

/**
 * Opens the wall of a community: posted to by the person whose token the settings have, else by the
 * community.
 */
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
    /**
     * The person who reads the wall and puts pictures on it; undefined: VK gives that right to no community.
     */
    user,
    poster: user ?? community,
    docs: may(connection, 'docs') ? community : (user ?? community),
    community,
    groupId: config.groupId,
    ownerId: `-${config.groupId}`,
    /** true: a post with an unknown outcome is sent again with the same `guid`. */
    repeats,
  }
}

/**
 * Returns a client of the person's token; without a valid token only the calls that need it fail, and the
 * community goes on.
 */
const asPerson = ({ call, ...rest }: Vk): Pick<Vk, 'call' | 'upload'> => ({
  ...rest,
  call: (...given) =>
    call(...given).catch((error: unknown) => {
      if (!(error instanceof ChannelError) || error.kind !== 'unauthorized') throw error
      const { detail } = error
      throw new ChannelError('rejected', { text: texts.wallToken, cause: error, ...(detail && { detail }) })
    }),
})

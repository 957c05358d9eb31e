import type { Telegram, Vk } from '../../src/testing/index.ts'
import { register } from '../process/register.ts'
import { png } from '../telegram/channels-setup.ts'
import type { Moment } from '../telegram/park-calls.ts'

interface Lane {
  name: string
  integrationId: string
  moment: Moment
}
export type PostLane =
  | (Lane & { kind: 'telegram'; chat: number })
  | (Lane & { kind: 'vk'; group: { id: number } })

export interface BusinessPost {
  status: string
  failureReason: string | null
  deliveries: { key: string; state: string }[]
}

interface Options {
  /** Name of its owner and its channels. */
  name: string
  origin: string
  telegram: Telegram
  vk: Vk
  moments: readonly Moment[]
}

/** Time before its moment when a post is scheduled: long enough to schedule one in each channel. */
const aheadMs = 2_000

/** An owner with a project, whose posts go to channels of Telegram and walls of VK: one of each kind for each moment. */
export const openBusiness = async ({ name: owner, origin: first, telegram, vk, moments }: Options) => {
  let origin = first
  const { token } = await register(origin, owner)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ru' }
  const send = async (key: string, body?: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
    const [method = '', path = ''] = key.split(' ')
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    const answer = JSON.parse(await response.text())
    if (response.status !== 200) throw new Error(`${key}: ${JSON.stringify(answer)}`)
    return answer
  }
  const call = (key: string, body?: object) => send(key, body && JSON.stringify(body))
  const connect = async (type: string, name: string, config: object): Promise<string> =>
    (await call('POST /api/integrations', { type, name, config })).id

  const lanes: PostLane[] = []
  for (const moment of moments) {
    const bot = telegram.addBot({ username: `${owner.toLowerCase()}_${moment}_bot` })
    const chat = telegram.addChat({ type: 'channel', members: [[bot, 'administrator']] }).id
    const name = `Телеграм ${owner} ${moment}`
    const config = { botToken: bot.token, chatId: String(chat) }
    const integrationId = await connect('telegram_autopost', name, config)
    lanes.push({ kind: 'telegram', name, moment, integrationId, chat })
  }
  const { openaiAssistantId: assistantId } = await call('POST /api/assistants', { name: 'Садовник' })
  const wallToken = vk.addToken('user', vk.addUser())
  for (const by of ['user', 'community'] as const)
    for (const moment of moments) {
      // A community's calls before a post do not name the post, so that none can be parked for it.
      if (by === 'community' && moment === 'claimed') continue
      const group = vk.addGroup()
      const name = `Стена ${owner} ${by} ${moment}`
      const config = { accessToken: group.token, groupId: String(group.id), assistantId }
      const integrationId = await connect('vk', name, { ...config, ...(by === 'user' && { wallToken }) })
      lanes.push({ kind: 'vk', name, moment, integrationId, group })
    }
  const { id: projectId } = await call('POST /api/autopost-projects', { name: 'Лавка' })

  /** A text too long for a caption follows its picture; a wall has a first comment. */
  const contentOf = async ({ kind, moment }: PostLane, text: string): Promise<object> => {
    if (moment !== 'recorded') return { content: text }
    if (kind === 'vk') return { content: text, comment: 'Пишите нам' }
    const key = 'POST /api/autopost-media?name=a.png'
    const { fileId } = await send(key, new Uint8Array(png), 'application/octet-stream')
    return {
      content: text.padEnd(1_100, ' я'),
      media: [{ fileId, kind: 'image', name: 'a.png' }],
    }
  }
  return {
    lanes,
    /** The server has another address now. */
    movedTo: (to: string): void => {
      origin = to
    },
    /** Returns the id of the post. */
    schedule: async (lane: PostLane, text: string): Promise<string> => {
      const { id } = await call(`POST /api/autopost-projects/${projectId}/autoposts`, {
        ...{ title: text, integrationId: lane.integrationId, as: 'schedule' },
        ...(await contentOf(lane, text)),
        scheduledAt: new Date(Date.now() + aheadMs).toISOString(),
      })
      return id
    },
    read: (id: string): Promise<BusinessPost> => call(`GET /api/autoposts/${id}`),
    decide: (id: string, key: string, decision: 'published' | 'again') =>
      call(`POST /api/autoposts/${id}/decide`, { key, decision }),
    /** Counts how often its readers see it. */
    shown: (lane: PostLane, text: string): number =>
      lane.kind === 'vk'
        ? vk.posts(lane.group).filter(post => post.text.startsWith(text)).length
        : telegram.accepted().filter(one => one.chat === lane.chat && one.text.startsWith(text)).length,
    comments: (lane: PostLane, text: string): number =>
      lane.kind === 'vk'
        ? vk
            .posts(lane.group)
            .reduce((sum, post) => sum + (post.text.startsWith(text) ? post.comments.length : 0), 0)
        : 0,
  }
}
export type Business = Awaited<ReturnType<typeof openBusiness>>

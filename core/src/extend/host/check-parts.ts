import type { PluginManifest } from '../../contract/manifest.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Channel, ChannelLimits, Rate } from '../../plugin/channel.ts'
import type { ButtonLimits, MediaLimits } from '../../plugin/content.ts'
import type { PluginParts } from '../../plugin/host.ts'
import type { IntegrationPart } from '../../plugin/integration.ts'
import type { PublicPage } from '../../plugin/page.ts'
import type { Publisher, PublisherLimits } from '../../plugin/publisher.ts'
import type { Forget } from '../../plugin/services/forget.ts'
import { findFault, objectOf, type Shape } from './shape.ts'

const call: Shape = { is: 'function' }
const rate = objectOf<Rate>({ messages: { is: 'number' }, perMs: { is: 'number' } }, ['messages', 'perMs'])

const media = objectOf<MediaLimits>({ bytes: { is: 'number' }, types: { is: 'anything' } }, ['bytes'])

const limits = objectOf<ChannelLimits>(
  {
    text: { is: 'number' },
    lengthOf: call,
    image: media,
    file: media,
    video: media,
    buttons: objectOf<ButtonLimits>({ most: { is: 'number' }, label: { is: 'number' } }, ['most', 'label']),
    pace: objectOf<NonNullable<ChannelLimits['pace']>>({ private: rate, group: rate, overall: rate }),
  },
  ['text'],
)

const channel = objectOf<Channel>(
  {
    limits,
    choose: call,
    content: { is: 'anything' },
    open: call,
    trustedOrigins: call,
    trustedAuthorities: call,
    verify: call,
    acknowledgement: { is: 'string' },
    poll: call,
    session: call,
    startLink: call,
    receive: call,
    dropsRepeats: { is: 'boolean' },
    send: call,
    typing: call,
    live: objectOf<NonNullable<Channel['live']>>({ everyMs: call, lasting: call, show: call, finish: call }, [
      'everyMs',
      'show',
    ]),
    resolve: call,
    connect: call,
    disconnect: call,
    inspect: call,
  },
  ['limits', 'receive', 'send'],
)

const publisherLimits = objectOf<PublisherLimits>(
  {
    text: { is: 'number' },
    caption: { is: 'number' },
    besideMedia: { is: 'number' },
    lengthOf: call,
    media: objectOf<PublisherLimits['media']>(
      { most: { is: 'number' }, kinds: { is: 'anything' }, bytes: { is: 'number' } },
      ['most', 'kinds', 'bytes'],
    ),
    buttons: objectOf<NonNullable<PublisherLimits['buttons']>>(
      { most: { is: 'number' }, text: { is: 'number' } },
      ['most', 'text'],
    ),
    comment: { is: 'number' },
    pace: rate,
    sharedPace: rate,
  },
  ['text', 'media'],
)

const publisher = objectOf<Publisher>(
  {
    limits: publisherLimits,
    open: call,
    trustedOrigins: call,
    trustedAuthorities: call,
    sharedKey: call,
    accepts: call,
    can: call,
    ready: call,
    check: call,
    plan: call,
    publish: call,
    settle: call,
    resolve: call,
    edit: call,
    remove: call,
    statistics: call,
    preview: call,
  },
  ['limits', 'publish'],
)

const integration = objectOf<IntegrationPart>({
  trustedOrigins: call,
  trustedAuthorities: call,
  check: call,
  connect: call,
  disconnect: call,
  credentials: call,
})

const job = objectOf<JobKind>(
  { run: call, tries: { is: 'number' }, giveUp: call, missed: call, concurrency: { is: 'number' } },
  ['run'],
)

const page = objectOf<PublicPage>({ head: call, render: call, sitemap: call })

const parts = objectOf<PluginParts>({
  checkSettings: call,
  routes: { is: 'record', of: call },
  jobs: { is: 'record', of: job },
  integrations: { is: 'record', of: integration },
  channels: { is: 'record', of: channel },
  publishers: { is: 'record', of: publisher },
  pages: { is: 'record', of: page },
  on: { is: 'record', of: call },
  forget: objectOf<Forget>({ account: call, assistant: call, connection: call }),
  export: call,
  checklist: { is: 'anything' },
  offers: { is: 'anything' },
  fastify: call,
  compose: call,
  start: call,
  stop: call,
})

/** Validates what `setup` returned against the contract and the manifest. Throws a message for the plugin's author. */
export const checkParts = (manifest: PluginManifest, given: PluginParts): void => {
  const fault = findFault(given, parts, 'parts')
  if (fault) throw new Error(`what its setup returns is wrong: ${fault}`)
  const { integrations = {}, channels = {}, publishers = {}, routes } = given
  const types = manifest.integrations ?? []
  const stray = Object.keys({ ...integrations, ...channels, ...publishers }).find(
    name => !types.some(({ type }) => type === name),
  )
  if (stray) throw new Error(`it has the integration "${stray}", and its manifest does not`)
  for (const [type, given] of Object.entries(channels)) {
    if (!given) continue
    const { limits, verify, poll, session } = given
    if (!verify && !poll && !session)
      throw new Error(
        `its channel "${type}" has none of "verify", "poll" and "session": no message can come in`,
      )
    if (!Number.isInteger(limits.text) || limits.text < 1)
      throw new Error(
        `its channel "${type}" has limits.text ${limits.text}: a whole number above 0 is needed`,
      )
  }
  for (const [type, given] of Object.entries(publishers)) {
    if (!given) continue
    const { text, media } = given.limits
    if (!Number.isInteger(text) || text < 1)
      throw new Error(`its publisher "${type}" has limits.text ${text}: a whole number above 0 is needed`)
    if (!Array.isArray(media.kinds))
      throw new Error(`its publisher "${type}" has limits.media.kinds that is no list`)
  }
  for (const path of Object.keys(given.pages ?? {})) {
    const info = manifest.pages?.find(one => one.path === path)
    if (!info) throw new Error(`it has the page "${path}", and its manifest does not`)
    if (info.access !== 'public')
      throw new Error(
        `it has a server side for the page "${path}", which is not public: only public pages are read without JavaScript`,
      )
  }
  const handlers: Readonly<Record<string, unknown>> = routes ?? {}
  const unserved = Object.keys(manifest.api ?? {}).find(key => typeof handlers[key] !== 'function')
  if (unserved)
    throw new Error(`its manifest has the endpoint "${unserved}", and its routes have no handler for it`)
}

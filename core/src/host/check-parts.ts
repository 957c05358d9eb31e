import type { PluginManifest } from '../contract/manifest.ts'
import type { JobKind } from '../platform/jobs/create-jobs.ts'
import type { Channel, ChannelLimits, Rate } from '../plugin/channel.ts'
import type { PluginParts } from '../plugin/host.ts'
import type { IntegrationPart } from '../plugin/integration.ts'
import { findFault, objectOf, type Shape } from './shape.ts'

const call: Shape = { is: 'function' }
const rate = objectOf<Rate>({ messages: { is: 'number' }, perMs: { is: 'number' } }, ['messages', 'perMs'])

const limits = objectOf<ChannelLimits>(
  {
    text: { is: 'number' },
    lengthOf: call,
    pace: objectOf<NonNullable<ChannelLimits['pace']>>({ private: rate, group: rate, overall: rate }),
  },
  ['text'],
)

const channel = objectOf<Channel>(
  {
    limits,
    trustedOrigins: call,
    verify: call,
    acknowledgement: { is: 'string' },
    poll: call,
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

const integration = objectOf<IntegrationPart>({
  trustedOrigins: call,
  check: call,
  connect: call,
  disconnect: call,
  credentials: call,
})

const job = objectOf<JobKind>(
  { run: call, tries: { is: 'number' }, giveUp: call, concurrency: { is: 'number' } },
  ['run'],
)

const parts = objectOf<PluginParts>({
  routes: { is: 'record', of: call },
  jobs: { is: 'record', of: job },
  integrations: { is: 'record', of: integration },
  channels: { is: 'record', of: channel },
  on: { is: 'record', of: call },
  offers: { is: 'anything' },
  fastify: call,
  start: call,
  stop: call,
})

/** Holds what `setup` returned against the contract and the manifest. Throws a sentence for the plugin's author. */
export const checkParts = (manifest: PluginManifest, given: PluginParts): void => {
  const fault = findFault(given, parts, 'parts')
  if (fault) throw new Error(`what its setup returns is wrong: ${fault}`)
  const { integrations = {}, channels = {}, routes } = given
  const types = manifest.integrations ?? []
  const stray = Object.keys({ ...integrations, ...channels }).find(
    name => !types.some(({ type }) => type === name),
  )
  if (stray) throw new Error(`it has the integration "${stray}", and its manifest does not`)
  for (const [type, { limits, verify, poll }] of Object.entries(channels)) {
    if (!verify && !poll)
      throw new Error(`its channel "${type}" has neither "verify" nor "poll": no message can come in`)
    if (!Number.isInteger(limits.text) || limits.text < 1)
      throw new Error(
        `its channel "${type}" has limits.text ${limits.text}: a whole number above 0 is needed`,
      )
  }
  const handlers: Readonly<Record<string, unknown>> = routes ?? {}
  const unserved = Object.keys(manifest.api ?? {}).find(key => typeof handlers[key] !== 'function')
  if (unserved)
    throw new Error(`its manifest has the endpoint "${unserved}", and its routes have no handler for it`)
}

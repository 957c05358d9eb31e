import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import type { PluginManifest } from '../../contract/manifest.ts'
import type { PluginParts } from '../../plugin/host.ts'
import { checkParts } from './check-parts.ts'

const text = { ru: '', en: '', pl: '' }
const manifest: PluginManifest = {
  id: 'viber',
  title: text,
  description: text,
  integrations: [{ type: 'viber', title: text, settings: Type.Object({}), instructions: text }],
}
const channel = {
  limits: { text: 100, pace: { overall: { messages: 1, perMs: 1_000 } } },
  verify: () => ({ kind: 'accept', updates: [] }),
  receive: () => [],
  send: async () => ({ externalId: '1' }),
}
const publisher = {
  limits: { text: 100, media: { most: 1, kinds: ['image'], bytes: 1_000 } },
  publish: async () => ({ externalId: '1' }),
}
const check = (given: unknown) => () => checkParts(manifest, given as PluginParts)

describe('what a setup returns', () => {
  it('may be nothing but an object, and a whole messenger', () => {
    expect(check({})).not.toThrow()
    expect(check({ publishers: { viber: publisher } })).not.toThrow()
    expect(check({ channels: { viber: channel }, integrations: { viber: {} }, offers: 7 })).not.toThrow()
  })

  it.each<[reason: string, given: unknown]>([
    ['parts has to be an object, and is of type undefined', undefined],
    ['parts has "channel", which this version knows nothing of', { channel: { viber: channel } }],
    ['parts.channels.viber has "recieve"', { channels: { viber: { ...channel, recieve: () => [] } } }],
    ['parts.channels.viber has no "limits"', { channels: { viber: { ...channel, limits: undefined } } }],
    [
      'parts.channels.viber.send has to be a function, and is of type string',
      { channels: { viber: { ...channel, send: 'x' } } },
    ],
    [
      'parts.channels.viber.limits.text has to be a number, and is of type string',
      { channels: { viber: { ...channel, limits: { text: '7000' } } } },
    ],
    ['has limits.text 0: a whole number', { channels: { viber: { ...channel, limits: { text: 0 } } } }],
    [
      'parts.channels.viber.limits.pace.group has no "perMs"',
      { channels: { viber: { ...channel, limits: { text: 1, pace: { group: { messages: 1 } } } } } },
    ],
    ['none of "verify", "poll" and "session"', { channels: { viber: { ...channel, verify: undefined } } }],
    ['it has the integration "vibre"', { channels: { vibre: channel } }],
    [
      'parts.publishers.viber has no "publish"',
      { publishers: { viber: { ...publisher, publish: undefined } } },
    ],
    [
      'has limits.media.kinds that is no list',
      {
        publishers: {
          viber: { ...publisher, limits: { text: 1, media: { most: 1, kinds: 'image', bytes: 1 } } },
        },
      },
    ],
    ['it has the integration "vibre"', { publishers: { vibre: publisher } }],
    ['parts.jobs.sweep has no "run"', { jobs: { sweep: { tries: 3 } } }],
    ['parts.on.assistant.created has to be a function', { on: { 'assistant.created': null } }],
    ['parts.start has to be a function, and is an array', { start: [] }],
  ])('is refused with a readable message: %s', (reason, given) => {
    expect(check(given)).toThrow(reason)
  })
})

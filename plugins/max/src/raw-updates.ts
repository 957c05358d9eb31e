import { type HookRequest, type RawUpdate, refuseHook, type Verdict } from '@botanika/core/plugin'
import type { MaxContext } from './max-api.ts'
import { readUpdate, type Update } from './wire.ts'

/** Updates that are asked for, and that `receive` understands. */
export const updateTypes = [
  'message_created',
  'message_edited',
  'message_callback',
  'bot_started',
  'bot_stopped',
  'bot_added',
  'bot_removed',
]

export const chatIdOf = ({ message, chat_id }: Update): string =>
  String(message?.recipient.chat_id ?? chat_id ?? '')

/** An update for the inbox; none of other kinds, which are named in the log. */
const rawUpdates = (payload: unknown, log: MaxContext['log']): RawUpdate[] => {
  const update = readUpdate(payload)
  const lane = update ? chatIdOf(update) : ''
  if (!update || !updateTypes.includes(update.update_type) || lane === '') {
    log.debug({ type: update?.update_type }, 'an update of MAX that means nothing here')
    return []
  }
  const { update_type: type, timestamp, callback, message } = update
  // A keyboard has one callback id, however often it is pressed; a delivery that is repeated has the same times.
  const of = callback ? `${callback.callback_id}:${callback.timestamp}` : (message?.body?.mid ?? lane)
  return [{ key: type === 'message_created' ? `${type}:${of}` : `${type}:${of}:${timestamp}`, lane, payload }]
}

/** MAX sends the secret of the subscription (https://dev.max.ru/docs-api/methods/POST/subscriptions). */
export const verify = (request: HookRequest, { hook, log }: Pick<MaxContext, 'hook' | 'log'>): Verdict =>
  refuseHook(request, { hook, given: request.headers['x-max-bot-api-secret'] }) ?? {
    kind: 'accept',
    updates: rawUpdates(request.json(), log),
  }

/** Long polling by marker (https://dev.max.ru/docs-api/methods/GET/updates). */
export const poll = async (
  { client, log, signal }: MaxContext,
  { cursor }: { cursor: string | undefined },
) => {
  const { updates, marker } = await client.updates(cursor, { types: updateTypes.join(','), signal })
  return {
    updates: updates.flatMap(one => rawUpdates(one, log)),
    cursor: marker === undefined || marker === null ? cursor : String(marker),
  }
}

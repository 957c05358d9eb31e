import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'
import { callTelegram } from './call-telegram.ts'

let telegram: Telegram
afterEach(() => telegram.close())

const setUp = async () => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock })
  telegram.route('https://bot.example', 'http://127.0.0.1:9')
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params })
  const poll = async (params: object) => {
    const said = await call('getUpdates', params)
    clock.skip(3000)
    return (said.result as { update_id: number }[]).map(update => update.update_id)
  }
  const polling = () => telegram.until(() => telegram.polling(bot))
  return { clock, bot, call, poll, polling, anna: telegram.addUser() }
}

it('gives updates with rising ids until an offset confirms them', async () => {
  const { bot, poll, anna } = await setUp()
  const ids = ['раз', 'два', 'три'].map(text => telegram.message(anna, bot, text).updateId ?? 0)
  expect(ids).toEqual([ids[0], (ids[0] ?? 0) + 1, (ids[0] ?? 0) + 2])
  expect(await poll({})).toEqual(ids)
  expect(await poll({ limit: 2 })).toEqual(ids.slice(0, 2))
  expect(await poll({ offset: ids[2] })).toEqual(ids.slice(2))
  expect(await poll({})).toEqual(ids.slice(2))
  telegram.message(anna, bot, 'четыре')
  expect(await poll({ offset: -1 })).toEqual([(ids[2] ?? 0) + 1])
})

it('waits for an update, and no longer than the timeout', async () => {
  const { bot, call, poll, anna, clock, polling } = await setUp()
  const first = call('getUpdates', { timeout: 30 })
  await polling()
  const { updateId } = telegram.message(anna, bot, 'привет')
  expect((await first).result).toMatchObject([{ update_id: updateId, message: { text: 'привет' } }])
  const second = poll({ timeout: 30, offset: (updateId ?? 0) + 1 })
  await polling()
  clock.skip(30_000)
  expect(await second).toEqual([])
})

it('ends the older of two polls with 409, and a poll when a webhook is set', async () => {
  const { call, polling, clock } = await setUp()
  const first = call('getUpdates', { timeout: 30 })
  await polling()
  const second = call('getUpdates', { timeout: 30 })
  expect(await first).toMatchObject({
    status: 409,
    description:
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
  })
  await polling()
  clock.skip(4000)
  await call('setWebhook', { url: 'https://bot.example/' })
  expect((await second).description).toBe('Conflict: terminated by setWebhook request')
})

it('refuses getUpdates while a webhook is active', async () => {
  const { call } = await setUp()
  await call('setWebhook', { url: 'https://bot.example/' })
  expect(await call('getUpdates')).toMatchObject({
    status: 409,
    description:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  })
})

it('forgets an update after 24 hours', async () => {
  const { bot, poll, anna, clock } = await setUp()
  telegram.message(anna, bot, 'привет')
  clock.skip(86_400_001)
  expect(await poll({ timeout: 0 })).toEqual([])
})

import { expect, it } from 'vitest'
import { scaledClock } from '../../src/testing/telegram/world/scaled-clock.ts'
import { setUpTelegram } from './telegram-setup.ts'

it('what was written during a block is answered when it is fresh, and acknowledged with a word to the owner when it is not', async () => {
  const clock = scaledClock(1)
  let behindMs = 0
  const polled = await setUpTelegram({
    reach: 'polling',
    telegram: { clock: { ...clock, now: () => clock.now() - behindMs } },
  })
  const [anna, eva] = [polled.telegram.addUser(), polled.telegram.addUser()]
  const { id } = polled.owner.user
  await expect.poll(() => polled.telegram.polling(polled.bot)).toBe(true)
  await polled.server.app.accounts.block(id)
  await expect.poll(() => polled.telegram.polling(polled.bot)).toBe(false)
  behindMs = 3 * 3_600_000
  polled.telegram.message(anna, polled.bot, 'Вы открыты?')
  polled.telegram.message(anna, polled.bot, 'Ау!')
  behindMs = 60_000
  polled.telegram.message(eva, polled.bot, 'Есть розы?')
  behindMs = 0
  await polled.server.app.accounts.unblock(id)
  await expect.poll(() => polled.shown(eva.id)).toEqual(['Ответ: Есть розы?'])
  polled.telegram.message(anna, polled.bot, 'А теперь?')
  await expect.poll(() => polled.shown(anna.id)).toEqual(['Ответ: А теперь?'])
  expect(polled.telegram.pending(polled.bot)).toBe(0)
  expect(polled.provider.questions()).not.toContain('Вы открыты?')

  // Two messages, one word.
  const { items } = await polled.server.app.notifications.list(id, {})
  expect(items.map(({ text }) => text.ru)).toEqual([expect.stringMatching(/остались без ответа/)])
  await polled.close()
})

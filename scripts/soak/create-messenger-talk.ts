import type { Telegram } from '../../core/src/testing/index.ts'
import type { TestPerson } from '../../core/src/testing/start-test-app.ts'
import { type Actor, aWhile, pause } from './actor.ts'
import { countOf, countUp, measure } from './figures.ts'

export interface MessengerTalkOptions {
  telegram: Telegram
  bot: ReturnType<Telegram['addBot']>
  owner: TestPerson
  name: string
}

const answerMs = 20_000

/**
 * Creates a person who writes to the bot; every message has to be answered, and at most twice around a crash.
 */
export const createMessengerTalk = ({ telegram, bot, owner, name }: MessengerTalkOptions): Actor => {
  const person = telegram.addUser({ first_name: name })
  const written: string[] = []
  const shown = (): string[] =>
    telegram
      .accepted()
      .filter(({ chat }) => chat === person.id)
      .map(({ text }) => text)
  const answered = (text: string): boolean => shown().includes(`Ответ: ${text}`)

  return {
    name,
    run: async signal => {
      for (let n = 1; !signal.aborted; n += 1) {
        const text = `${name} спрашивает ${n} раз`
        const from = performance.now()
        telegram.message(person, bot, { text })
        written.push(text)
        while (!answered(text) && performance.now() - from < answerMs) await pause(50)
        if (answered(text)) measure('messenger until answered, ms', performance.now() - from)
        await aWhile()
      }
      const end = performance.now() + 120_000
      while (new Set(shown()).size < written.length && performance.now() < end) await pause(200)
    },
    check: async () => {
      countUp('messages of messengers', written.length)
      const all = shown()
      // A reply whose provider was cut off is sent as far as it came, with a note. Two of them may read the
      // same.
      const unexpected = all.filter(text => !written.includes(text.replace('Ответ: ', '')))
      const brokenOff = unexpected.length
      countUp('answers of messengers broken off', brokenOff)
      const lost = written.filter(text => !all.includes(`Ответ: ${text}`))
      const whole = all.filter(text => !unexpected.includes(text))
      const doubled = whole.length - new Set(whole).size
      countUp('messages of messengers answered twice', doubled)
      const [integration] = await owner.api('GET /api/integrations')
      const setAside = integration?.health.channel?.setAside ?? 0
      const first = written.map(text => all.indexOf(`Ответ: ${text}`)).filter(at => at >= 0)
      return [
        ...(lost.length > setAside + brokenOff
          ? [
              `${name}: ${lost.length} without an answer, ${setAside} set aside, ${brokenOff} broken off: ${lost.slice(0, 3).join('; ')}; instead of an answer came: ${unexpected.join('; ')}`,
            ]
          : []),
        ...(doubled > countOf('kills (SIGKILL)') + countOf('network cuts')
          ? [`${name}: ${doubled} answers twice`]
          : []),
        ...(first.some((at, n) => at < (first[n - 1] ?? 0)) ? [`${name}: answers in another order`] : []),
      ]
    },
  }
}

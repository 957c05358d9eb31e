import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup
const asks = 'Когда сажать тюльпаны?'
const long = `Расскажите, пожалуйста, как подготовить ${'очень '.repeat(10)}старые розы к зиме?`

beforeAll(async () => {
  setup = await setUpTelegram()
  await setup.owner.api('PUT /api/assistants/{id}', {
    params: { id: setup.assistant.id },
    body: { starterQuestions: [asks, long] },
  })
})
afterAll(() => setup?.close())

const keyboards = () =>
  setup.telegram
    .calls()
    .flatMap(({ params }) => (params.reply_markup ? [JSON.parse(params.reply_markup)] : []))

describe('buttons of a bot', () => {
  it('offer the suggested questions; a press asks the whole question, once, and is acknowledged', async () => {
    const anna = setup.telegram.addUser()
    setup.telegram.message(anna, setup.bot, '/start')
    await expect.poll(() => setup.shown(anna.id)).toHaveLength(1)
    const [keyboard] = keyboards().slice(-1)
    expect(keyboard.inline_keyboard.flat()).toMatchObject([
      { text: asks },
      { text: expect.stringMatching(/^Расскажите.*…$/) },
    ])
    const greeting = setup.telegram.accepted().find(({ chat }) => chat === anna.id)
    const query = setup.telegram.press(anna, {
      bot: setup.bot,
      chat: anna.id,
      messageId: greeting?.messageId ?? 0,
      data: 'b:1',
    })
    await expect.poll(() => setup.shown(anna.id).slice(1)).toEqual([`Ответ: ${long}`])
    expect(setup.telegram.callbackAnswer(query)).toBeDefined()
    expect(setup.provider.questions().at(-1)).toBe(long)
  })

  it('ask by their label too, typed; a bare number stays a number', async () => {
    const boris = setup.telegram.addUser({ first_name: 'Борис' })
    setup.telegram.message(boris, setup.bot, '/start')
    await expect.poll(() => setup.shown(boris.id)).toHaveLength(1)
    setup.telegram.message(boris, setup.bot, { text: ` ${asks.toUpperCase()}` })
    setup.telegram.message(boris, setup.bot, { text: '2' })
    await expect.poll(() => setup.shown(boris.id).slice(1)).toEqual([`Ответ: ${asks}`, 'Ответ: 2'])
  })
})

import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { accountModels } from '../../src/people/accounts/models.ts'
import { createMessenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { open, begin, site } = useOutboxes()

let people = 0
/** An outbox that does not send yet, of an account of its own. */
const ofSomebody = async () => {
  people += 1
  const { user } = await site().person(`Olga${people}`)
  const messenger = createMessenger()
  const waiting = await open(messenger)
  waiting.record.userId = new Types.ObjectId(user.id)
  const change = (fields: object) =>
    accountModels(site().app.db).users.updateOne(
      { _id: user.id },
      { $set: fields },
      { overwriteImmutable: true },
    )
  return { user, messenger, waiting, change, start: () => begin(messenger, waiting) }
}

it('what waits for an account that is frozen is sent: only creating is refused', async () => {
  const { waiting, change, start } = await ofSomebody()
  await waiting.put('kept')
  await change({ createdAt: new Date(0) })
  const { read, until } = await start()
  await until(async () => (await read('kept')).state === 'sent')
})

it.each([
  ['switched off', { isActive: false }, 'account.frozen'],
  ['restricted', { assistantAccessRestricted: true }, 'account.assistants-restricted'],
  ['blocked', { isBlocked: true }, 'account.blocked'],
] as const)('what waits for an account that is %s is given up, with the reason', async (_, fields, kind) => {
  const { messenger, waiting, change, start } = await ofSomebody()
  await waiting.put('kept')
  await change(fields)
  const { read, until, put, outbox, id } = await start()
  await put('new', { chat: { id: 'c2', kind: 'private' } })
  for (const key of ['kept', 'new']) {
    await until(async () => (await read(key)).state === 'failed')
    const { lastError } = await read(key)
    expect(lastError).toMatchObject({ kind })
    expect(lastError?.text.ru).toContain('Сообщение не отправлено')
  }
  expect(messenger.calls).toEqual([])
  expect(await outbox.counts(id)).toMatchObject({ failed: 2, waiting: 0, lastFailure: { kind } })

  await change({ createdAt: new Date(), isActive: true, assistantAccessRestricted: false, isBlocked: false })
  await put('after')
  await until(async () => (await read('after')).state === 'sent')
  expect(messenger.accepted.map(({ text }) => text)).toEqual(['after'])
})

it('a delivery that may have arrived before the block is of unknown fate', async () => {
  const { messenger, waiting, change, start } = await ofSomebody()
  await waiting.put('doubtful')
  await waiting.model.updateOne({ key: `${waiting.id}:doubtful` }, { $set: { 'parts.0.state': 'inflight' } })
  await change({ isBlocked: true })
  const { read, until } = await start()
  await until(async () => (await read('doubtful')).state === 'unknown')
  expect(messenger.calls).toEqual([])
})

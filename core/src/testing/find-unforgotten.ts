import { Types } from 'mongoose'
import type { TestApp } from './start-test-app.ts'

/** The records that will be deleted. */
export interface Leaving {
  accountId: string
  assistantId: string
  connectionId: string
  /** Bearer token of the account. */
  token: string
}

export interface ForgetCheck {
  /** The server with the plugin. */
  server: TestApp
  /** Id of the plugin. */
  plugin: string
  /** Makes the plugin store data of all three, as normal use would. */
  keep(leaving: Leaving): Promise<void>
}

/** A document that refers to something deleted. */
export interface Unforgotten {
  collection: string
  what: 'account' | 'assistant' | 'connection'
  document: unknown
}

/**
 * Deletes an account, an assistant and a connection through the real server; returns what the plugin's
 * collections still hold of them, in any field. Throws if it stored nothing: nothing would be proved.
 */
export const findUnforgotten = async ({ server, plugin, keep }: ForgetCheck): Promise<Unforgotten[]> => {
  const { app } = server
  const person = await server.person(`Leaving-${plugin}`.slice(0, 40))
  const assistant = await person.api('POST /api/assistants', { body: { name: 'Leaving' } })
  const connection = await app.integrations.model.create({
    userId: new Types.ObjectId(person.user.id),
    type: 'leaving',
    name: 'Leaving',
  })
  const names = {
    account: person.user.id,
    assistant: assistant.id,
    connection: connection._id.toHexString(),
  }
  await keep({
    accountId: names.account,
    assistantId: names.assistant,
    connectionId: names.connection,
    token: person.token,
  })
  if ((await findNamed(server, plugin, names)).length === 0)
    throw new Error(`"${plugin}" kept no record of what is going to be deleted`)

  await app.integrations.remove(connection.toObject())
  await person.api('DELETE /api/assistants/{id}', { params: { id: names.assistant } })
  await app.accounts.remove(names.account)
  await until(async () => {
    const isGone = (await app.accounts.find(names.account)) === null
    return isGone && (await app.departures.waiting()).every(({ pluginId }) => pluginId !== plugin)
  })
  return findNamed(server, plugin, names)
}

const findNamed = async (
  { app }: TestApp,
  plugin: string,
  names: Readonly<Record<Unforgotten['what'], string>>,
): Promise<Unforgotten[]> => {
  const found: Unforgotten[] = []
  for (const { name: collection } of (await app.db.connection.db?.listCollections().toArray()) ?? []) {
    if (!collection.startsWith(`${plugin}_`)) continue
    const documents = await app.db.connection.collection(collection).find().toArray()
    // Ids are converted to hexadecimal text, whatever type they are stored as.
    for (const what of ['account', 'assistant', 'connection'] as const)
      for (const document of documents)
        if (JSON.stringify(document).includes(names[what])) found.push({ collection, what, document })
  }
  return found
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 30_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('what was deleted was not forgotten within 30 s')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

import { Types } from 'mongoose'
import Type from 'typebox'
import { makeZip } from '../../../src/answers/knowledge/fixtures/documents/make-zip.ts'
import { Secret } from '../../../src/contract/secret.ts'
import { accountModels } from '../../../src/people/accounts/models.ts'
import {
  replyOf,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../../src/testing/index.ts'
import { partlyReadPdf } from '../../support/partly-read-pdf.ts'
import { putObject } from './put-object.ts'

/** A name for everything that can belong to somebody. */
export interface Names {
  user: string
  email: string
  assistant: string
  document: string
  /** Ended as an error because much of it was not read. */
  partlyRead: string
  /** A Google Docs document. */
  googleDocument: string
  /** Stored, and given to nobody yet. */
  upload: string
  /** A stored ZIP likewise. */
  archive: string
  /** Prepared, waiting for its bytes. */
  awaiting: string
  awaitingToken: string
  /** Picture of a message. */
  image: string
  conversation: string
  question: string
  /** Complete. */
  reply: string
  /** Interrupted, the last of its conversation. */
  brokenReply: string
  widget: string
  /** One more widget of the same assistant: the only one cannot be deleted. */
  spareWidget: string
  key: string
  visitorConversation: string
  /** Contact that a visitor left. */
  contact: string
  visitorReply: string
  /** A typed answer. */
  pair: string
  unanswered: string
  /** A group of synonyms. */
  synonyms: string
  integration: string
  /** Announcement for this person alone. */
  announcement: string
  apiKey: string
}

/** Stores the key directly, since no plan of these people has API keys. */
const makeApiKey = async ({ app }: TestApp, userId: string, name: string): Promise<string> => {
  const made = await accountModels(app.db).apiKeys.create({
    userId: new Types.ObjectId(userId),
    name,
    scopes: ['assistants:read'],
    keyHash: `hash of ${userId}`,
    last4: 'abcd',
    createdAt: new Date(),
  })
  return made._id.toHexString()
}

/** Somebody with one of everything, and a visitor of their widget. */
export interface Estate {
  person: TestPerson
  names: Names
  visitorToken: string
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The word stands in all that the estate's texts hold, so that a leak is seen in any answer. */
export const makeEstate = async (server: TestApp, name: string, secretWord: string): Promise<Estate> => {
  const person = await server.person(name)
  const { api } = person
  const assistant = await api('POST /api/assistants', {
    body: { name: `${secretWord} ассистент`, instructions: secretWord },
  })
  const bytes = Buffer.from(
    `Правила склада. Код ${secretWord} открывает ворота номер пять. Склад закрыт ночью.`,
  )
  const at = { api, origin: server.origin, assistantId: assistant.id, fileName: `${secretWord}.txt` }
  const { id: document } = await uploadDocument({ ...at, bytes })
  await waitForDocument(api, document)
  const { id: partlyRead } = await uploadDocument({ ...at, fileName: 'a.pdf', bytes: partlyReadPdf() })
  await waitForDocument(api, partlyRead)
  const { id: googleDocument } = await api('POST /api/assistants/{id}/google-drive', {
    params: { id: assistant.id },
    body: { documentUrl: `https://docs.google.com/document/d/${'B'.repeat(44)}/edit` },
  })

  const talk = await api('POST /api/conversations', { body: { assistantId: assistant.id } })
  const params = { id: talk.id }
  const turn = await api('POST /api/conversations/{id}/messages', {
    params,
    body: { message: `Где код ${secretWord}? [Изображение: data:image/png;base64,${pixel}]` },
  })
  const again = await api('POST /api/conversations/{id}/messages', { params, body: { message: secretWord } })
  await server.app.conversations.store.messages.updateOne(
    { _id: replyOf(again).id },
    { $set: { status: 'interrupted' } },
  )
  const [widget] = await api('GET /api/assistants/{id}/widgets', { params: { id: assistant.id } })
  const spare = await api('POST /api/assistants/{id}/widgets', { params: { id: assistant.id }, body: {} })
  const key = widget?.key ?? ''
  const visit = await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
  const visitor = visitorCalls(server.origin, visit.visitorToken)
  const visited = await visitor(key, secretWord)
  const asking = (when: 'after' | 'never') =>
    api('PUT /api/widgets/{id}', {
      params: { id: widget?.id ?? '' },
      body: { design: { contact: { when, fields: [{ kind: 'name', isRequired: false }] } } },
    })
  await asking('after')
  await leaveContact(server.origin, { key, token: visit.visitorToken, name: secretWord })
  await asking('never')
  const [contact] = await api('GET /api/widgets/{id}/contacts', {
    params: { id: widget?.id ?? '' },
    query: { consents: true },
  })
  const pair = await api('POST /api/assistants/{id}/pairs', {
    params: { id: assistant.id },
    body: { question: `Кто посадил ${secretWord}?`, answer: `${secretWord} посадил садовник.` },
  })
  await server.app.questions.unanswered.note({
    assistantId: new Types.ObjectId(assistant.id),
    userId: new Types.ObjectId(person.user.id),
    question: `Когда цветёт ${secretWord}?`,
  })
  const synonyms = await api('POST /api/assistants/{id}/synonyms', {
    params: { id: assistant.id },
    body: { words: [secretWord, 'цветок'] },
  })
  const [unanswered] = await api('GET /api/assistants/{id}/unanswered', { params: { id: assistant.id } })
  const integration = await makeIntegration(server, person, {
    assistant: assistant.openaiAssistantId,
    secretWord,
  })
  const announcement = await server.app.announcements.create(
    {
      title: `${secretWord} объявление`,
      content: secretWord,
      type: 'info',
      priority: 'normal',
      targetUsers: 'users',
      targetEmails: [person.user.email],
      isActive: true,
      isPinned: false,
      publishedAt: 'now',
      expiresAt: null,
    },
    person.user,
  )
  const stored = await putObject(server, person, 'Просто текст без хозяина.')
  const waiting = await api('POST /api/objects/upload')

  return {
    person,
    visitorToken: visit.visitorToken,
    names: {
      user: person.user.id,
      email: person.user.email,
      assistant: assistant.id,
      document,
      partlyRead,
      googleDocument,
      upload: stored,
      archive: await putObject(server, person, makeZip([{ name: 'a.txt', data: 'Текст' }])),
      awaiting: waiting.objectId,
      awaitingToken: waiting.uploadURL.split('token=')[1] ?? '',
      image: /objects\/([0-9a-f]{24})/.exec(turn.userMessage.content)?.[1] ?? '',
      conversation: talk.id,
      question: turn.userMessage.id,
      reply: replyOf(turn).id,
      brokenReply: replyOf(again).id,
      widget: widget?.id ?? '',
      spareWidget: spare.id,
      key,
      visitorConversation: visit.conversation.id,
      contact: contact?.id ?? '',
      visitorReply: visited.id,
      pair: pair.id,
      unanswered: unanswered?.id ?? '',
      synonyms: synonyms.id,
      integration,
      announcement: announcement.id,
      apiKey: await makeApiKey(server, person.user.id, secretWord),
    },
  }
}

/** Names that nobody has. */
export const namesOfNobody = (): Names => {
  const id = 'f'.repeat(24)
  return {
    user: id,
    email: 'nobody@example.com',
    assistant: id,
    document: id,
    partlyRead: id,
    googleDocument: id,
    upload: id,
    archive: id,
    awaiting: id,
    awaitingToken: 'x'.repeat(32),
    image: id,
    conversation: id,
    question: id,
    reply: id,
    brokenReply: id,
    widget: id,
    spareWidget: id,
    key: `wgt_${'0'.repeat(24)}`,
    visitorConversation: id,
    contact: id,
    visitorReply: id,
    pair: id,
    unanswered: id,
    synonyms: id,
    integration: id,
    announcement: id,
    apiKey: id,
  }
}

const makeIntegration = async (
  server: TestApp,
  { api }: TestPerson,
  { assistant, secretWord }: { assistant: string; secretWord: string },
): Promise<string> => {
  const text = { ru: 'Испытание', en: 'Trial', pl: 'Próba' }
  const settings = Type.Object({ token: Secret({ label: text }), assistantId: Type.Optional(Type.String()) })
  server.app.integrations.register({
    type: { type: 'trial', title: text, instructions: text, settings, multiple: true },
    part: {},
  })
  const config = { token: `token-${secretWord}`, assistantId: assistant }
  const { id } = await api('POST /api/integrations', { body: { type: 'trial', name: secretWord, config } })
  return id
}

const visitorCalls = (origin: string, token: string) => async (key: string, text: string) => {
  const response = await fetch(`${origin}/api/widget/${key}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, clientMessageId: 'estate-visit' }),
  })
  const { assistantMessage } = (await response.json()) as { assistantMessage: { id: string } }
  return assistantMessage
}

const leaveContact = async (
  origin: string,
  { key, token, name }: { key: string; token: string; name: string },
): Promise<void> => {
  await fetch(`${origin}/api/widget/${key}/contact`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
}

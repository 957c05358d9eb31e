import type { CoreApi } from '../../../src/contract/index.ts'
import { conversationRoutes } from './conversation-routes.ts'
import type { Names } from './estate.ts'
import { integrationRoutes } from './integration-routes.ts'
import { questionRoutes } from './question-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { widgetRoutes } from './widget-routes.ts'

/** One call at things of somebody else. */
export interface Shot {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** Bytes instead of a JSON body. */
  bytes?: string
  /** Status for somebody whom it does not belong to: 404 for an object, 403 for a person's path. */
  refused: 401 | 403 | 404 | 410
  /** Only the owner's own call of the same kind would not be one: it names two people. */
  onlyForeign?: boolean
}

export type Entry =
  /** Calls at the target's things, made by somebody who has `mine`. */
  | { shots: (target: Names, mine: Names) => Shot[] }
  /** The same with a visitor's token. */
  | { visitorShots: (target: Names, mine: Names) => Shot[] }
  /** Answers the caller's own things only; called as a stranger, it must not mention the owner's. */
  | { own: { body?: unknown; query?: Record<string, string> } }
  /** Names nothing that belongs to a person. */
  | { unowned: string }

const at = (id: string, rest: Partial<Shot> = {}): Shot => ({ params: { id }, refused: 404, ...rest })
const googleDoc = `https://docs.google.com/document/d/${'A'.repeat(44)}/edit`
const person = (userId: string): Shot => ({ params: { userId }, refused: 403 })

/** Calls of a stranger to every route of the core. A route without an entry does not compile. */
export const routes: Readonly<Record<keyof CoreApi, Entry>> = {
  'GET /api/instance': { own: {} },
  'POST /api/setup': { unowned: 'one-time token of the server’s log' },
  'POST /api/auth/register': { unowned: 'makes an account' },
  'POST /api/auth/login': { unowned: 'needs the password' },
  'POST /api/auth/logout': { unowned: 'ends the session whose token is sent' },
  'GET /api/auth/google': { unowned: 'Google tells who it is' },
  'GET /api/auth/google/callback': { unowned: 'Google tells who it is' },
  'GET /api/auth/me': { own: {} },
  ...signInRoutes,

  'POST /api/users': { own: { body: {} } },
  'GET /api/users/{id}': { shots: ({ user }) => [at(user, { refused: 403 })] },
  'PUT /api/users/{id}': {
    shots: ({ user }) => [
      at(user, { refused: 403, body: { username: 'Захвачен' } }),
      at(user, { refused: 403, body: { apiKey: 'sk-somebody-elses', settings: { darkMode: true } } }),
    ],
  },
  'GET /api/users/by-email/{email}': { shots: ({ email }) => [{ params: { email }, refused: 404 }] },

  'GET /api/overview': { own: { query: { from: '2026-01-01T00:00:00Z' } } },
  'GET /api/usage': { own: {} },
  'GET /api/usage/currency': { own: {} },
  'GET /api/usage/plan': { own: {} },

  'GET /api/notifications': { own: {} },
  'POST /api/notifications/read': { own: { body: {} } },
  'GET /api/notifications/delivery': { own: {} },
  'POST /api/notifications/delivery/messenger': {
    // The owner's own connection of the estate has no such links.
    shots: ({ integration }) => [{ body: { integrationId: integration }, refused: 404, onlyForeign: true }],
  },
  'DELETE /api/notifications/delivery/messenger': { own: {} },

  'GET /api/announcements': { own: {} },
  'GET /api/announcements/unread': { own: {} },
  'POST /api/announcements/read': { own: {} },
  'POST /api/announcements/{id}/read': { shots: ({ announcement }) => [at(announcement)] },
  'GET /api/installers': { unowned: 'what everybody may download with the licence key' },
  'POST /api/installers/links': { unowned: 'the licence key opens it, whoever has it' },
  'GET /api/installers/windows': { unowned: 'a signed link opens it, whoever has it' },
  'POST /api/chat-widget': { unowned: 'answers from public pages and stores nothing' },
  'POST /api/support-requests': { unowned: 'everybody may write; administrators alone read' },

  ...integrationRoutes,

  'GET /api/plans': { own: {} },
  'POST /api/activate-plan': { unowned: 'activates the caller’s own plan' },
  'GET /api/models': { own: {} },
  'POST /api/models/test-key': { unowned: 'tries what the caller typed, or the caller’s own key' },
  'POST /api/models/probe': { unowned: 'tries what the caller typed, or the caller’s own key' },
  'GET /api/admin/local-models': { unowned: 'the administrator’s; accounts prove the access' },
  'GET /api/admin/models': { unowned: 'the administrator’s; accounts prove the access' },
  'GET /api/admin/models/{alias}': { unowned: 'the administrator’s; accounts prove the access' },
  'PUT /api/admin/models/{alias}': { unowned: 'the administrator’s; accounts prove the access' },
  'DELETE /api/admin/models/{alias}': { unowned: 'the administrator’s; accounts prove the access' },
  'GET /api/admin/checklist': { unowned: 'the installation’s; accounts prove the access' },
  'POST /api/admin/checklist/{id}/test': { unowned: 'the installation’s; accounts prove the access' },
  'PUT /api/admin/checklist/{id}': { unowned: 'the installation’s; accounts prove the access' },
  'GET /api/admin/notices': { unowned: 'the administrator’s; accounts prove the access' },
  'POST /api/admin/notices/check': { unowned: 'the administrator’s; accounts prove the access' },

  'GET /api/examples': { own: {} },
  'GET /api/assistants/my': { own: {} },
  'GET /api/assistants/user/{userId}': { shots: ({ user }) => [person(user)] },
  'POST /api/assistants': {
    shots: ({ user }) => [{ body: { name: 'Чужой', userId: user }, refused: 403 }],
  },
  'POST /api/assistants/import': { unowned: 'makes an assistant of the caller’s own' },
  'POST /api/assistants/import-openai': { unowned: 'makes an assistant of the caller’s own' },
  'POST /api/assistants/import-archive': { unowned: 'makes an assistant of the caller’s own' },
  'GET /api/assistants/{id}': { shots: ({ assistant }) => [at(assistant)] },
  'PUT /api/assistants/{id}': {
    shots: ({ assistant, user }, mine) => [
      at(assistant, { body: { name: 'Захвачен' } }),
      at(mine.assistant, { body: { userId: user }, refused: 403, onlyForeign: true }),
    ],
  },
  'DELETE /api/assistants/{id}': { shots: ({ assistant }) => [at(assistant)] },
  'GET /api/assistants/{id}/export': { shots: ({ assistant }) => [at(assistant)] },
  'GET /api/assistants/{id}/export-archive': { shots: ({ assistant }) => [at(assistant)] },

  'GET /api/assistants/{id}/publication': { shots: ({ assistant }) => [at(assistant)] },
  'PUT /api/assistants/{id}/publication': {
    // The owner's own call publishes it: what is open then is proved in publishing.test.ts.
    shots: ({ assistant }) => [at(assistant, { body: { isPublished: true }, onlyForeign: true })],
  },
  'GET /api/assistants/{id}/public': { shots: ({ assistant }) => [at(assistant)] },

  'POST /api/objects/upload': { own: {} },
  'GET /api/objects/{id}/content': {
    shots: ({ upload, image }, mine) => [
      at(upload),
      at(image),
      at(image, { query: { token: mine.awaitingToken } }),
    ],
  },
  'PUT /api/objects/{id}/upload': {
    shots: ({ awaiting, upload }, mine) => [
      at(awaiting, { query: { token: mine.awaitingToken }, bytes: 'подмена', refused: 410 }),
      at(upload, { query: { token: 'x' }, bytes: 'подмена', refused: 410, onlyForeign: true }),
    ],
  },

  'POST /api/assistants/{id}/files': {
    shots: ({ assistant, upload }, mine) => [
      at(assistant, { body: { fileUrl: `/api/objects/${mine.upload}`, fileName: 'a.txt' } }),
      at(mine.assistant, {
        body: { fileUrl: `/api/objects/${upload}`, fileName: 'a.txt' },
        onlyForeign: true,
      }),
    ],
  },
  'POST /api/assistants/{id}/archives': {
    shots: ({ assistant, archive }, mine) => [
      at(assistant, { body: { fileUrl: `/api/objects/${mine.archive}`, fileName: 'a.zip' } }),
      at(mine.assistant, {
        body: { fileUrl: `/api/objects/${archive}`, fileName: 'a.zip' },
        onlyForeign: true,
      }),
    ],
  },
  'GET /api/assistants/{id}/documents': { shots: ({ assistant }) => [at(assistant)] },
  'GET /api/documents': { own: {} },
  'GET /api/documents/summary': { own: {} },
  // Foreign ids are refused one by one, which file-manager.test.ts proves.
  'POST /api/documents/bulk': { own: { body: { ids: ['0'.repeat(24)], action: 'delete' } } },
  'POST /api/documents/{id}/copies': {
    shots: ({ document }, { assistant }) => [at(document, { body: { assistantIds: [assistant] } })],
  },
  'GET /api/document-formats': { unowned: 'the same for everybody' },
  'GET /api/documents/{id}': { shots: ({ document }) => [at(document)] },
  'GET /api/documents/{id}/text': { shots: ({ document }) => [at(document)] },
  'GET /api/documents/{id}/content': { shots: ({ document }) => [at(document)] },
  'POST /api/documents/{id}/retry': { shots: ({ document }) => [at(document)] },
  'POST /api/documents/{id}/meaning': { shots: ({ document }) => [at(document)] },
  'POST /api/documents/{id}/acceptance': { shots: ({ partlyRead }) => [at(partlyRead)] },
  'DELETE /api/documents/{id}': { shots: ({ document }) => [at(document)] },
  'POST /api/assistants/{id}/retrieval-test': {
    shots: ({ assistant }) => [at(assistant, { body: { query: 'код' } })],
  },

  'POST /api/assistants/{id}/site-pages': {
    // The owner's own call would look around a site, and there is none here.
    shots: ({ assistant }) => [at(assistant, { body: { url: 'http://127.0.0.1:9/' }, onlyForeign: true })],
  },
  'GET /api/assistants/{id}/google-drive': { shots: ({ assistant }) => [at(assistant)] },
  'POST /api/assistants/{id}/google-drive': {
    shots: ({ assistant, user }, mine) => [
      at(assistant, { body: { documentUrl: googleDoc } }),
      at(mine.assistant, {
        body: { documentUrl: googleDoc, userId: user },
        refused: 403,
        onlyForeign: true,
      }),
    ],
  },
  'DELETE /api/google-drive/{documentId}': {
    shots: ({ googleDocument }) => [{ params: { documentId: googleDocument }, refused: 404 }],
  },
  'PUT /api/documents/{id}': {
    shots: ({ googleDocument }) => [at(googleDocument, { body: { refresh: 'daily' } })],
  },

  ...questionRoutes,

  ...conversationRoutes,

  'GET /api/chat-logs/user/{userId}': { shots: ({ user }) => [person(user)] },

  ...widgetRoutes,

  'GET /api/plugins': { own: {} },
  'GET /api/plugins/pages': { own: {} },
  'GET /api/plugins/{id}/settings': { unowned: 'the administrator’s; accounts prove the access' },
  'PUT /api/plugins/{id}/settings': { unowned: 'the administrator’s; accounts prove the access' },
  'PUT /api/plugins/{id}/powers': { unowned: 'the administrator’s; accounts prove the access' },
}

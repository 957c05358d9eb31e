import { consentSentence } from '../../../src/contract/index.ts'
import type { Entry, Shot } from './routes.ts'

const at = (id: string, rest: Partial<Shot> = {}): Shot => ({ params: { id }, refused: 404, ...rest })

/** Those of widgets: their owner's, and those of a site's visitors. */
export const widgetRoutes = {
  'GET /api/assistants/{id}/widgets': { shots: ({ assistant }) => [at(assistant)] },
  'POST /api/assistants/{id}/widgets': {
    shots: ({ assistant }) => [at(assistant, { body: { name: 'Захвачен' } })],
  },
  'PUT /api/widgets/{id}': { shots: ({ widget }) => [at(widget, { body: { isActive: true } })] },
  'PUT /api/widgets/{id}/draft': {
    // The estate has changed its design twice.
    shots: ({ widget }) => [at(widget, { body: { version: 3, design: { buttonText: 'Чужой' } } })],
  },
  'POST /api/widgets/{id}/publish': { shots: ({ widget }) => [at(widget, { body: { version: 4 } })] },
  'GET /api/widgets/{id}/history': { shots: ({ widget }) => [at(widget)] },
  'POST /api/widgets/{id}/history/{entryId}/restore': {
    shots: ({ widget }, mine) => [
      // A widget's first design has the id of the widget.
      { params: { id: widget, entryId: widget }, refused: 404 },
      { params: { id: mine.widget, entryId: widget }, refused: 404, onlyForeign: true },
    ],
  },
  'DELETE /api/widgets/{id}/draft': { shots: ({ widget }) => [at(widget)] },
  'GET /api/widgets/{id}/figures': { shots: ({ widget }) => [at(widget)] },
  'GET /api/widgets/{id}/contacts': { shots: ({ widget }) => [at(widget, { query: { consents: 'true' } })] },
  'GET /api/widgets/{id}/contacts.csv': { shots: ({ widget }) => [at(widget)] },
  'DELETE /api/widgets/{id}/contacts/{contactId}': {
    shots: ({ widget, contact }, mine) => [
      { params: { id: widget, contactId: contact }, refused: 404 },
      { params: { id: mine.widget, contactId: contact }, refused: 404, onlyForeign: true },
    ],
  },
  // The owner's own call would look at a site, and there is none here.
  'POST /api/widgets/{id}/site-look': {
    shots: ({ widget }) => [at(widget, { body: { address: 'http://127.0.0.1:9/' }, onlyForeign: true })],
  },
  'POST /api/widgets/{id}/check-site': {
    shots: ({ widget }) => [at(widget, { body: { address: 'http://127.0.0.1:9/' }, onlyForeign: true })],
  },
  'POST /api/widgets/{id}/identity-secret': { shots: ({ widget }) => [at(widget)] },
  'DELETE /api/widgets/{id}': { shots: ({ spareWidget }) => [at(spareWidget)] },

  'POST /api/widget/{key}/session': { unowned: 'a key is public; the test of sessions stands by itself' },
  'GET /api/widget/{key}/look': { unowned: 'what everybody sees of a widget' },
  'GET /api/widget/{key}/messages': { visitorShots: ({ key }) => [{ params: { key }, refused: 401 }] },
  'POST /api/widget/{key}/messages': {
    visitorShots: ({ key }) => [
      { params: { key }, body: { text: 'чужое', clientMessageId: 'stranger-1' }, refused: 401 },
    ],
  },
  'PUT /api/widget/{key}/context': {
    visitorShots: ({ key }) => [{ params: { key }, body: { context: { page: '/' } }, refused: 401 }],
  },
  'POST /api/widget/{key}/consent': {
    visitorShots: ({ key }) => [{ params: { key }, body: { text: consentSentence.ru }, refused: 401 }],
  },
  'POST /api/widget/{key}/contact': {
    // This widget asks nobody for contact details: the visitor's own call is refused for that.
    visitorShots: ({ key }) => [{ params: { key }, body: { name: 'Анна' }, refused: 401, onlyForeign: true }],
  },
  'POST /api/widget/{key}/messages/{id}/stop': {
    visitorShots: ({ key, visitorReply }, mine) => [
      { params: { key, id: visitorReply }, refused: 401 },
      { params: { key: mine.key, id: visitorReply }, refused: 404, onlyForeign: true },
      { params: { key: mine.key, id: mine.reply }, refused: 404, onlyForeign: true },
    ],
  },
  'POST /api/widget/{key}/messages/{id}/retry': {
    visitorShots: ({ key, visitorReply }, mine) => [
      { params: { key, id: visitorReply }, refused: 401 },
      { params: { key: mine.key, id: visitorReply }, refused: 404, onlyForeign: true },
    ],
  },
  'PUT /api/widget/{key}/messages/{id}/rating': {
    visitorShots: ({ key, visitorReply }, mine) => [
      { params: { key, id: visitorReply }, body: { value: 'down' }, refused: 401 },
      {
        params: { key: mine.key, id: visitorReply },
        body: { value: 'down' },
        refused: 404,
        onlyForeign: true,
      },
    ],
  },
  'DELETE /api/widget/{key}/messages/{id}/rating': {
    visitorShots: ({ key, visitorReply }, mine) => [
      { params: { key, id: visitorReply }, refused: 401 },
      { params: { key: mine.key, id: visitorReply }, refused: 404, onlyForeign: true },
    ],
  },
} as const satisfies Readonly<Record<string, Entry>>

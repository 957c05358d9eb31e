import type { Entry, Shot } from './routes.ts'

const at = (id: string, rest: Partial<Shot> = {}): Shot => ({ params: { id }, refused: 404, ...rest })

/** Those of connections to messengers and providers. */
export const integrationRoutes = {
  'GET /api/integrations': { own: {} },
  'POST /api/integrations': {
    unowned:
      'connects what belongs to the caller; whose assistant it may name is proved in integrations.test.ts',
  },
  'POST /api/integrations/{type}': {
    unowned: 'the same for one type',
  },
  'PUT /api/integrations/{id}': {
    shots: ({ integration }) => [
      at(integration, { body: { name: 'Захвачен' } }),
      at(integration, { body: { isActive: false, config: { token: 'mine' } } }),
    ],
  },
  'GET /api/integrations/{id}/pairing': { shots: ({ integration }) => [at(integration)] },
  'POST /api/integrations/{id}/pairing': {
    shots: ({ integration }) => [at(integration, { body: { phone: '48123456789' }, onlyForeign: true })],
  },
  'GET /api/integrations/{type}/{id}/qr': {
    shots: ({ integration }) => [
      { params: { type: 'trial', id: integration }, refused: 404, onlyForeign: true },
    ],
  },
  'POST /api/integrations/{id}/check': { shots: ({ integration }) => [at(integration)] },
  'POST /api/integrations/{type}/{id}/fix-webhook': {
    // The owner's own call would need a messenger, and there is none here.
    shots: ({ integration }) => [
      { params: { type: 'trial', id: integration }, body: {}, refused: 404, onlyForeign: true },
    ],
  },
  'POST /api/integrations/{id}/retry-set-aside': {
    shots: ({ integration }) => [at(integration, { onlyForeign: true })],
  },
  'DELETE /api/integrations/{id}': { shots: ({ integration }) => [at(integration)] },
} satisfies Record<string, Entry>

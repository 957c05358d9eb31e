import { defineApi, Health, QueueName } from '@botanika/core/contract'
import Type from 'typebox'

export const healthApi = defineApi({
  'GET /api/admin/health': {
    summary: 'The state of the server: database, disk, memory, queues, failing connections, providers',
    access: 'admin',
    cost: 'heavy',
    reply: Health,
  },
  'GET /api/admin/health/diagnosis': {
    summary: 'The same as plain text without secrets, to be passed on',
    access: 'admin',
    cost: 'heavy',
    reply: Type.Object({ text: Type.String() }),
  },
  'POST /api/admin/health/queues/{name}/retry': {
    summary:
      'Queue again what a queue has set aside; `withUnknown`: also what may have arrived, and may so arrive twice',
    access: 'admin',
    perMinute: 10,
    params: Type.Object({ name: QueueName }),
    body: Type.Object({ withUnknown: Type.Boolean() }, { additionalProperties: false }),
    reply: Type.Object({ retried: Type.Integer() }),
  },
  'POST /api/admin/health/backup': {
    summary: 'Make a copy of the embedded database as it is now, and download it',
    access: 'admin',
    cost: 'heavy',
    perMinute: 6,
    reply: 'bytes',
  },
})

import { defineApi, InstallationUsage } from '@botanika/core/contract'
import Type from 'typebox'

export const usageApi = defineApi({
  'GET /api/admin/usage': {
    summary: 'What all accounts used by day, and the most expensive ones',
    access: 'admin',
    cost: 'heavy',
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })) }),
    reply: InstallationUsage,
  },
})

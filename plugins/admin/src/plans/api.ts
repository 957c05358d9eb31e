import { ById, Done, defineApi, Id, ManagedPlan, NewPlan, PlanChange } from '@botanika/core/contract'
import Type from 'typebox'

export const plansApi = defineApi({
  'GET /api/admin/plans': {
    summary: 'Every plan, in order, with the number of accounts on each',
    access: 'admin',
    cost: 'heavy',
    reply: Type.Array(ManagedPlan),
  },
  'POST /api/admin/plans': {
    summary: 'Create a plan',
    access: 'admin',
    body: NewPlan,
    reply: ManagedPlan,
  },
  'PUT /api/admin/plans/{id}': {
    summary:
      'Change a plan; refused with the plan as it is now when somebody else has changed it since `version`',
    access: 'admin',
    params: ById,
    body: PlanChange,
    reply: ManagedPlan,
  },
  'DELETE /api/admin/plans/{id}': {
    summary: 'Delete a plan that no account and no unused code has',
    access: 'admin',
    params: ById,
    reply: Done,
  },
  'POST /api/admin/plans/order': {
    summary: 'Put the plans into an order: the ids of all of them',
    access: 'admin',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 100 }) }, { additionalProperties: false }),
    reply: Type.Array(ManagedPlan),
  },
  'POST /api/admin/plans/{id}/default': {
    summary: 'Make a plan the one of accounts that have activated none',
    access: 'admin',
    params: ById,
    reply: Type.Array(ManagedPlan),
  },
})

import Type, { type Static } from 'typebox'
import { defineApi } from './endpoint.ts'
import { Text } from './text.ts'

/** One thing that an administrator arranges before the installation is opened to others. */
export const ChecklistStep = Type.Object({
  /** Stable: `address`, `mail`; of a plugin `<plugin id>:<name>`. */
  id: Type.String(),
  title: Text,
  /** Explanation of what the step is for, and where it is set. */
  text: Text,
  /** Path of the dashboard's page where it is arranged. */
  href: Type.String(),
  /** `open`: still to be done · `done` · `dismissed`: an administrator does not need it. */
  state: Type.Enum(['open', 'done', 'dismissed']),
})
export type ChecklistStep = Static<typeof ChecklistStep>

/** Result of trying a step for real. */
export const ChecklistTest = Type.Object({
  step: ChecklistStep,
  isPassed: Type.Boolean(),
  /** Note on what was seen, and what to do if it was wrong. */
  note: Text,
})
export type ChecklistTest = Static<typeof ChecklistTest>

const StepId = Type.Object({ id: Type.String({ pattern: '^[a-z0-9-]{1,64}(?::[a-z0-9-]{1,64})?$' }) })

/** Endpoints of the checklist that leads an administrator through a new installation. */
export const checklistApi = defineApi({
  'GET /api/admin/checklist': {
    summary: 'What a new installation still needs before it is opened to others',
    access: 'admin',
    cost: 'heavy',
    reply: Type.Array(ChecklistStep),
  },
  'POST /api/admin/checklist/{id}/test': {
    summary: 'Try one step for real: reach the address, send a message, ask the model',
    access: 'admin',
    perMinute: 20,
    params: StepId,
    reply: ChecklistTest,
  },
  'PUT /api/admin/checklist/{id}': {
    summary: 'Put a step aside, or take it back',
    access: 'admin',
    params: StepId,
    body: Type.Object({ isDismissed: Type.Boolean() }, { additionalProperties: false }),
    reply: ChecklistStep,
  },
})

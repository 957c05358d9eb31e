import type { Text } from '@botanika/core/contract'

/** Actions of the audit log by their area: `plan.activated` is `plan` → `activated`. */
export type ActionAreas = Readonly<Record<string, { title: Text; actions: Readonly<Record<string, Text>> }>>

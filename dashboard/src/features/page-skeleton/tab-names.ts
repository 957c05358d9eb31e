/** The tabs of home, in their order; the first is open unless the address names another. */
export const tabNames = ['assistants', 'logs', 'integrations', 'usage', 'plans', 'news'] as const
export type TabName = (typeof tabNames)[number]

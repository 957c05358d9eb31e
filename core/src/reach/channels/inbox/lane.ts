/** Ordering key: updates of a lane are processed in order of arrival. */
export interface Lane {
  integrationId: string
  name: string
}

/** The lanes of a connection share limits. */
export const laneKeys = {
  groupOf: ({ integrationId }: Lane): string => integrationId,
  nameOf: ({ name }: Lane): string => name,
}

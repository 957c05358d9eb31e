import { mutate } from 'swr'

/** Reads again every kept answer whose endpoint begins so: `refresh('GET /api/assistants')`. */
export const refresh = (prefix: string): Promise<unknown> =>
  mutate(key => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(prefix))

/** Clears all cached reads: another person signs in or out. */
export const forgetAll = (): Promise<unknown> => mutate(() => true, undefined, { revalidate: true })

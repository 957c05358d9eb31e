import { openHome } from './open-home.ts'
import { startMessenger } from './start-messenger.ts'

export type DashboardHome = Awaited<ReturnType<typeof openDashboardHome>>

/**
 * Starts the same as `startMessenger`, and a browser with its administrator, who has made the assistant
 * «Садовник».
 */
export const openDashboardHome = async (options?: Parameters<typeof startMessenger>[0]) =>
  openHome(await startMessenger(options))

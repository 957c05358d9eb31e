import { resolve } from 'node:path'
import { freePort } from './free-port.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface Product {
  origin: string
  /** The one-time link of the first start; null on a later one. */
  setupLink: string | null
  dataDir: string
  stop(): Promise<void>
}

export interface ProductOptions {
  env?: Readonly<Record<string, string>>
  port?: number
}

/** The part of the test server that is used here; its own types know no browser. */
interface TestServer {
  startTestApp(options: { env: Readonly<Record<string, string>> }): Promise<{
    app: { accounts: { setupLink(): Promise<string | null> } }
    dataDir: string
    stop(): Promise<void>
  }>
}

/**
 * The product with its own settings in this process: a process of its own (`startProcess`) takes five times as long to
 * start. What it logs is seen with `TEST_LOG_LEVEL`.
 */
export const startProduct = async ({ env = {}, port }: ProductOptions = {}): Promise<Product> => {
  const chosen = port ?? (await freePort())
  const origin = `http://localhost:${chosen}`
  const file = resolve(root, 'core/src/testing/start-test-app.ts')
  const { startTestApp } = (await import(/* @vite-ignore */ file)) as TestServer
  const { app, dataDir, stop } = await startTestApp({
    env: { LIMITS: 'standard', PLUGINS_DIR: resolve(root, 'plugins'), PORT: String(chosen), ...env },
  })
  const link = await app.accounts.setupLink()
  return { origin, setupLink: link && new URL(link, origin).href, dataDir, stop }
}

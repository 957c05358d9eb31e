import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const script = resolve(import.meta.dirname, '../../../scripts/admin.ts')

/** Activation codes of a plan, by the administrator's command beside the running server. */
export const makeCodes = async (
  plan: 'basic' | 'pro' | 'premium',
  { count, dataDir }: { count: number; dataDir: string },
): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, 'codes', '--plan', plan, '--count', String(count)],
    { env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: '' } },
  )
  return stdout.trim().split('\n')
}

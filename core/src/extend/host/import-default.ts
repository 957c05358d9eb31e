import { pathToFileURL } from 'node:url'
import { loadCode } from '../../platform/code-cache.ts'
import type { Steps } from './create-steps.ts'

/** The default export of a plugin's code. Throws the reason when there is none. */
export const importDefault = (
  file: string,
  { folder, steps }: { folder: string; steps: Steps },
): Promise<unknown> =>
  loadCode(() =>
    steps.run(async () => ((await import(pathToFileURL(file).href)) as { default?: unknown }).default, {
      what: 'reading its code',
      folder,
    }),
  )

import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RollupOptions, rollup } from 'rollup'

/** Builds the widget into a folder of its own and answers with it: tests never meet a stale `dist`. */
export async function buildWidget(): Promise<{ dist: string; manifest: { loader: string; app: string } }> {
  const dist = await mkdtemp(join(tmpdir(), 'widget-'))
  const { bundlesInto } = await import('../rollup.config.mjs')
  for (const bundle of bundlesInto(dist) as RollupOptions[]) {
    const made = await rollup(bundle)
    for (const output of [bundle.output].flat()) if (output) await made.write(output)
    await made.close()
  }
  return { dist, manifest: JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) }
}

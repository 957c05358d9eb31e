import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RollupOptions, rollup } from 'rollup'

interface Build {
  dist: string
  manifest: { loader: string; app: string }
}

let built: Promise<Build> | undefined

/**
 * Builds what a visitor's browser loads into a folder of its own: tests never meet a stale `dist`. The files of one worker read the
 * same build.
 */
export function buildWidget(): Promise<Build> {
  built ??= build({ pages: false })
  return built
}

/** The build with the designer's pages. */
export const buildAll = (): Promise<Build> => build({ pages: true })

async function build({ pages }: { pages: boolean }): Promise<Build> {
  const dist = await mkdtemp(join(tmpdir(), 'widget-'))
  const { bundlesInto } = await import('../rollup.config.mjs')
  for (const bundle of bundlesInto(dist) as RollupOptions[]) {
    if (!pages && /preview-page|standalone/.test(String(bundle.input))) continue
    const made = await rollup(bundle)
    for (const output of [bundle.output].flat()) if (output) await made.write(output)
    await made.close()
  }
  return { dist, manifest: JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formats, makeMaterial } from './reading/make-material.ts'
import type { Read } from './reading/reading-process.ts'
import { type Child, startProgram } from './server/child.ts'
import { type Row, tableOf } from './server/table.ts'

// Documents read, split, checked and packed for the index: MB a second of processor time by format, and the memory that 100 MB of
// mixed files take (`BENCH_MB`). With `BENCH_BESIDE=FOLDER`, another checkout with its dependencies, both read the same files by
// turns. Targets: ≥ 0.9 × its speed in each format, ≤ 0.7 × its memory.

const beside = process.env.BENCH_BESIDE
const megabytes = Number(process.env.BENCH_MB ?? 100)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** Bytes of each format in a round. */
const roundBytes = 2_000_000

const root = join(import.meta.dirname, '../..')

const start = (folder: string): Child =>
  startProgram(join(import.meta.dirname, 'reading/reading-process.ts'), folder)

const checkouts = beside ? [resolve(beside), root] : [root]

const folder = await mkdtemp(join(tmpdir(), 'botanika-reading-'))
try {
  const files = await Promise.all(
    (await makeMaterial()).map(async ({ format, fileName, bytes }) => {
      const path = join(folder, fileName)
      await writeFile(path, bytes)
      return { format, path, size: bytes.byteLength }
    }),
  )
  /** These files over and over, to that many bytes. */
  const fill = (some: typeof files, bytes: number): string[] => {
    const paths: string[] = []
    for (let sum = 0; sum < bytes; ) {
      for (const { path, size } of some) {
        paths.push(path)
        sum += size
      }
    }
    return paths
  }

  const speeds = new Map(formats.map(format => [format, checkouts.map((): number[] => [])]))
  const children = checkouts.map(start)
  try {
    // The first files are read by code that is not compiled yet.
    for (const child of children)
      await child.ask(
        'read',
        files.map(({ path }) => path),
      )
    for (let round = 0; round < rounds; round += 1)
      for (const [format, measured] of speeds) {
        const some = fill(
          files.filter(file => file.format === format),
          roundBytes,
        )
        for (const [at, child] of children.entries()) {
          const { bytes, processorMs } = await child.ask<Read>('read', some)
          measured[at]?.push(bytes / 1_000 / processorMs)
        }
      }
  } finally {
    for (const child of children) await child.end()
  }

  const mixed = fill(files, megabytes * 1_000_000)
  const whole: Read[] = []
  for (const checkout of checkouts) {
    const child = start(checkout)
    try {
      whole.push(await child.ask<Read>('read', mixed))
    } finally {
      await child.end()
    }
  }

  const ours = whole.at(-1)
  const other = beside ? whole[0] : undefined
  const memory = (figure: string, megabytesOf: (read: Read) => number): Row => ({
    figure,
    unit: 'MB',
    ours: ours ? [megabytesOf(ours)] : [],
    ...(other && { bare: [megabytesOf(other)] }),
  })
  const rows: Row[] = [
    ...[...speeds].map(
      ([format, measured]): Row => ({
        figure: format,
        unit: 'MB/s',
        ours: measured.at(-1) ?? [],
        ...(beside && { bare: measured[0] ?? [], least: 0.9, relative: true }),
      }),
    ),
    {
      ...memory(`${megabytes} MB of mixed files: peak of the process that reads`, ({ readerMb }) => readerMb),
      ...(beside && { most: 0.7, relative: true }),
    },
    memory('… with the process that asks', ({ allMb }) => allMb),
  ]
  process.stdout.write(
    `${beside ? `“bare” is the reader of ${resolve(beside)}\n` : ''}${tableOf(rows)}\n\n${whole.map(({ chunks }) => chunks).join(' and ')} chunks; load average ${loadavg()
      .map(value => value.toFixed(1))
      .join(' ')}\n`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

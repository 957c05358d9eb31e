import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileFormats } from '../../core/src/contract/file-formats.ts'
import { root } from '../process/root.ts'

const rowsOf = (language: string) =>
  [
    ...readFileSync(join(root, `docs/handbook/${language}/23-file-formats.md`), 'utf8').matchAll(
      /^\| ([^|]+) \| (\.[^|]+) \| [^|]{10,} \|$/gm,
    ),
  ].map(([, label, names]) => `${label}: ${names}`)

it.each(['ru', 'en', 'pl'])(
  'the chapter of the handbook lists the files that are read, and no others: %s',
  language => {
    const told = fileFormats.map(
      ({ label, extensions }) => `${label}: ${extensions.map(extension => `.${extension}`).join(', ')}`,
    )
    expect(rowsOf(language).toSorted()).toEqual(told.toSorted())
  },
)

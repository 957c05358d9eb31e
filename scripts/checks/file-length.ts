import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { sourceFiles } from './source-files.ts'

const limit = 300

/** A file over 300 lines holds more than one thing. */
export const findLongFiles = (root: string): Finding[] =>
  sourceFiles(root).flatMap(file => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
    if (lines <= limit) return []
    return [
      { rule: 'file-length', file, message: `${lines} lines, at most ${limit}: split it by what it does` },
    ]
  })

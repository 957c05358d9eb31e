import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Kind of plugin; the name of the folder beside this file that holds its pattern. */
export type PluginKind = 'messenger' | 'page'

export interface PlannedFile {
  /** Path relative to the plugin's folder, with `/`. */
  path: string
  text: string
}

/**
 * Returns the files of a new plugin: those of the pattern with the plugin's name in the place of `example`.
 * Files whose names end in `.template` would not work here, where the pattern is no plugin.
 */
export const planFiles = async (id: string, { kind }: { kind: PluginKind }): Promise<PlannedFile[]> => {
  const folder = join(import.meta.dirname, kind)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(
    files.sort().map(async file => ({
      path: rename(
        relative(folder, file)
          .replaceAll('\\', '/')
          .replace(/\.template$/, ''),
        id,
      ),
      text: rename(await readFile(file, 'utf8'), id),
    })),
  )
}

/** Turns an id into a title: `my-chat` → `My chat`. */
export const titleOf = (id: string): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`

const rename = (text: string, id: string): string =>
  text
    // An integration's type has underscores where an id has hyphens.
    .replace(/(?<=type: ')example(?=')|\bexample(?=: (?:\{|defineChannel\())/g, id.replaceAll('-', '_'))
    .replace(
      /(?<=X-)Example(?=-)/g,
      id.replace(/(^|-)[a-z]/g, letter => letter.toUpperCase()),
    )
    .replace(/\bEXAMPLE(?=_)/g, id.replaceAll('-', '_').toUpperCase())
    .replace(/\bExample\b/g, titleOf(id))
    .replace(/\bexample\b(?!\.com)/g, id)
    .replace(/(?<=asst_)example/g, 'anybody')

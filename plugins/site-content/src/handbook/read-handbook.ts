import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Language } from '@botanika/core/contract'
import { builtInId, parseFrontMatter } from '@botanika/core/plugin'

export interface Chapter {
  /** Name of its files without their number and extension. */
  slug: string
  title: string
  description: string
  /** Markdown whose links are addresses of this server. */
  content: string
}

/** The chapters of a language in their order. */
export type Handbook = Readonly<Record<Language, readonly Chapter[]>>

const otherChapter = /\]\(\d\d-([a-z0-9-]+)\.md(#[^)\s]{1,200})?\)/g
const lesson = /\]\((?:\.\.\/){3}plugins\/lessons\/src\/built-in\/(?:ru|en|pl)\/(\d\d-[a-z0-9-]+)\.md\)/g

/**
 * Reads the handbook of the installation that the plugin's folder belongs to,
 * `docs/handbook/{language}/{number}-{slug}.md`; it has no chapters where its folder does not exist. Throws an
 * error that names a bad file.
 */
export const readHandbook = async (packageFolder: string): Promise<Handbook> => {
  const read = (language: Language) =>
    readChapters(join(dirname(dirname(packageFolder)), 'docs/handbook', language), language)
  const [ru, en, pl] = await Promise.all([read('ru'), read('en'), read('pl')])
  return { ru, en, pl }
}

const readChapters = async (folder: string, language: Language): Promise<Chapter[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter(name => /^\d\d-[a-z0-9-]+\.md$/.test(name)).sort()
  return Promise.all(files.map(file => readChapter(join(folder, file), language)))
}

const readChapter = async (path: string, language: Language): Promise<Chapter> => {
  const file = basename(path)
  try {
    const { fields, content } = parseFrontMatter(await readFile(path, 'utf8'))
    const { title = '', description = '' } = fields
    if (title === '' || description === '' || content === '')
      throw new Error('title, description and text must not be empty')
    return { slug: file.slice(3, -3), title, description, content: withAddresses(content) }
  } catch (error) {
    throw new Error(`${language}/${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Turns links between the files, as they work in an editor, into addresses of this server. */
const withAddresses = (content: string): string =>
  content
    .replace(otherChapter, (_, slug: string, anchor = '') => `](/documentation/${slug}${anchor})`)
    .replace(lesson, (_, slug: string) => `](/lessons/${builtInId(slug)})`)

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@botanika/core/contract'
import { builtInId, parseFrontMatter } from '@botanika/core/plugin'

export interface Chapter {
  /** The name of its files without their number and end. */
  slug: string
  title: string
  description: string
  /** Markdown whose links are addresses of this server. */
  content: string
}

/** The chapters of a language in their order. */
export type Handbook = Readonly<Record<Language, readonly Chapter[]>>

/** Texts of the product, beside the sources: `docs/handbook/{language}/{number}-{slug}.md`. */
const folder = join(import.meta.dirname, '../../../../docs/handbook')
const otherChapter = /\]\(\d\d-([a-z0-9-]+)\.md(#[^)\s]{1,200})?\)/g
const lesson = /\]\((?:\.\.\/){3}plugins\/lessons\/src\/built-in\/(?:ru|en|pl)\/(\d\d-[a-z0-9-]+)\.md\)/g

/** Reads the handbook; it has no chapters where its folder is not there. Throws an error that names a bad file. */
export const readHandbook = async (): Promise<Handbook> => {
  const [ru, en, pl] = await Promise.all([readChapters('ru'), readChapters('en'), readChapters('pl')])
  return { ru, en, pl }
}

const readChapters = async (language: Language): Promise<Chapter[]> => {
  const names = await readdir(join(folder, language)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter(name => /^\d\d-[a-z0-9-]+\.md$/.test(name)).sort()
  return Promise.all(files.map(file => readChapter(language, file)))
}

const readChapter = async (language: Language, file: string): Promise<Chapter> => {
  try {
    const { fields, content } = parseFrontMatter(await readFile(join(folder, language, file), 'utf8'))
    const { title = '', description = '' } = fields
    if (title === '' || description === '' || content === '')
      throw new Error('title, description and text must not be empty')
    return { slug: file.slice(3, -3), title, description, content: withAddresses(content) }
  } catch (error) {
    throw new Error(`${language}/${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Links between the files, as they work in an editor, become addresses of this server. */
const withAddresses = (content: string): string =>
  content
    .replace(otherChapter, (_, slug: string, anchor = '') => `](/documentation/${slug}${anchor})`)
    .replace(lesson, (_, slug: string) => `](/lessons/${builtInId(slug)})`)

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@botanika/core/contract'
import { builtInId, parseFrontMatter } from '@botanika/core/plugin'
import { Compile } from 'typebox/compile'
import { LessonInput, type LessonTexts } from '../shared/lesson.ts'
import { withAddresses } from './addresses-in-text.ts'

export interface BuiltInLesson {
  /** Name of its files: `01-first-assistant`. */
  slug: string
  id: string
  input: LessonInput
}

const input = Compile(LessonInput)

/** Folder of the lessons in the plugin. */
export const builtInFolder = 'src/built-in'

/** Reads the lessons about the product that come with it. Throws an error that names the file. */
export const readLessons = async (packageFolder: string): Promise<BuiltInLesson[]> => {
  const folder = join(packageFolder, builtInFolder)
  const files = (await readdir(join(folder, 'ru'))).filter(name => name.endsWith('.md')).sort()
  return Promise.all(files.map((file, at) => readLesson(file.replace(/\.md$/, ''), { at, folder })))
}

const readLesson = async (
  slug: string,
  { at, folder }: { at: number; folder: string },
): Promise<BuiltInLesson> => {
  const [{ fields, ...texts }, en, pl] = await Promise.all([
    readTexts(slug, { folder, language: 'ru' }),
    readTexts(slug, { folder, language: 'en' }),
    readTexts(slug, { folder, language: 'pl' }),
  ])
  const { category, difficulty, estimatedTime, tags = '' } = fields
  const lesson: unknown = {
    ...texts,
    category,
    difficulty,
    estimatedTime,
    tags: tagsOf(tags),
    isPublished: true,
    sortOrder: (at + 1) * 10,
    coverImage: `/api/lessons/covers/${slug}.svg`,
    metadata: { translations: { en: textsOf(en), pl: textsOf(pl) } },
  }
  if (input.Check(lesson)) return { slug, id: builtInId(slug), input: lesson }
  const [first] = input.Errors(lesson)
  throw new Error(`ru/${slug}.md: ${first?.instancePath} ${first?.message}`)
}

const readTexts = async (slug: string, { folder, language }: { folder: string; language: Language }) => {
  try {
    const { fields, content } = parseFrontMatter(await readFile(join(folder, language, `${slug}.md`), 'utf8'))
    const { title = '', description = '', ...rest } = fields
    if (title === '' || description === '' || content === '')
      throw new Error('title, description and text must not be empty')
    return { title, description, content: withAddresses(content), fields: rest }
  } catch (error) {
    throw new Error(`${language}/${slug}.md: ${error instanceof Error ? error.message : error}`)
  }
}

const textsOf = ({
  title,
  description,
  content,
  fields,
}: Awaited<ReturnType<typeof readTexts>>): LessonTexts => {
  const { estimatedTime, tags } = fields
  return {
    title,
    description,
    content,
    ...(estimatedTime !== undefined && { estimatedTime }),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
  }
}

const tagsOf = (written: string): string[] => written.split(',').map(tag => tag.trim())

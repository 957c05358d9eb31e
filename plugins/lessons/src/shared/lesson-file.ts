import type { LessonInput, LessonTexts } from './lesson.ts'

export type Language = 'ru' | 'en' | 'pl'
export const languages: readonly Language[] = ['ru', 'en', 'pl']

/** Returns the texts of a lesson in a language; its own are Russian. null: it has none. */
export const textsIn = (lesson: LessonInput, language: Language): LessonTexts | null => {
  const { title, description = '', content = '', metadata } = lesson
  return language === 'ru' ? { title, description, content } : (metadata?.translations?.[language] ?? null)
}

/**
 * Writes a lesson in one language as a file: fields between two `---`, then Markdown. The Russian file has
 * all fields, a translation its title and description, and its time and tags where they are translated. null:
 * there is no translation.
 */
export const writeLessonFile = (
  lesson: LessonInput,
  language: Language,
  { id }: { id?: string } = {},
): string | null => {
  const texts = textsIn(lesson, language)
  if (!texts) return null
  const fields = {
    ...(language === 'ru' && { id }),
    title: texts.title,
    description: texts.description,
    ...(language !== 'ru' && { estimatedTime: texts.estimatedTime, tags: texts.tags }),
    ...(language === 'ru' && {
      category: lesson.category,
      difficulty: lesson.difficulty,
      estimatedTime: lesson.estimatedTime,
      tags: lesson.tags,
      isPublished: lesson.isPublished,
      publishAt: lesson.publishAt ?? undefined,
      sortOrder: lesson.sortOrder,
      coverImage: lesson.coverImage,
      videoUrl: lesson.videoUrl,
    }),
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${written(value)}`.trimEnd()],
  )
  return `---\n${lines.join('\n')}\n---\n\n${texts.content}`
}

const written = (value: string | boolean | number | readonly string[]): string => {
  if (typeof value === 'object')
    return value.some(tag => !isPlain(tag) || tag.includes(',')) ? JSON.stringify(value) : value.join(', ')
  return typeof value === 'string' && !isPlain(value) ? JSON.stringify(value) : String(value)
}

/** Returns whether a line of a file gives back the text as it is. */
const isPlain = (text: string): boolean => text === text.trim() && !/[\r\n]|^["[]/.test(text)

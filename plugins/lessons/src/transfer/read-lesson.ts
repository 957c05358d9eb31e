import { isSafeAddress, quizFaults } from '@botanika/core/contract'
import { Compile } from 'typebox/compile'
import { LessonInput, type LessonTexts, Texts } from '../shared/lesson.ts'
import { limits } from '../shared/lesson-limits.ts'
import type { ParsedFile } from './parse-file.ts'
import type { Problem } from './problems.ts'

const shape = Compile(LessonInput)
const texts = Compile(Texts)
const known = new Set([
  ...['id', 'title', 'description', 'category', 'difficulty', 'estimatedTime', 'tags'],
  ...['isPublished', 'publishAt', 'sortOrder', 'coverImage', 'videoUrl'],
])
const ofTranslation = new Set(['title', 'description', 'estimatedTime', 'tags'])

export interface LessonFile extends ParsedFile {
  file: string
  language: 'ru' | 'en' | 'pl'
}

/** Reads title, description and text of a file, and their problems. */
const readTexts = (
  { file, fields, content, contentLine, language }: LessonFile,
  problems: Problem[],
): LessonTexts => {
  for (const [name, { line }] of fields)
    if (!(language === 'ru' ? known : ofTranslation).has(name))
      problems.push({ file, line, code: 'unknown-field', name })
  const title = fields.get('title')
  const description = fields.get('description')
  if (!title || title.value.trim() === '') problems.push({ file, line: title?.line, code: 'no-title' })
  else if (title.value.length > limits.title)
    problems.push({ file, line: title.line, code: 'bad-value', name: 'title' })
  if (description && description.value.length > limits.description)
    problems.push({ file, line: description.line, code: 'bad-value', name: 'description' })
  if (content.length > limits.content) problems.push({ file, code: 'too-long' })
  for (const { line, problem } of quizFaults(content))
    problems.push({ file, line: line + contentLine - 1, code: problem })
  const own = { title: title?.value ?? '', description: description?.value ?? '', content }
  if (language === 'ru') return own
  const time = fields.get('estimatedTime')
  const tags = fields.get('tags')
  const translated: unknown = {
    ...own,
    ...(time && { estimatedTime: time.value }),
    ...(tags && { tags: tagsOf(tags.value) }),
  }
  if (texts.Check(translated)) return translated
  for (const { instancePath } of texts.Errors(translated)) {
    const [, name = ''] = instancePath.split('/')
    // Problems of the other fields are listed above.
    if (name === 'estimatedTime' || name === 'tags')
      problems.push({ file, line: fields.get(name)?.line, code: 'bad-value', name })
  }
  return own
}

/** Reads a lesson from its files; null: it has a problem. */
export const readLesson = (
  own: LessonFile,
  { translations, problems }: { translations: readonly LessonFile[]; problems: Problem[] },
): { id: string | undefined; input: LessonInput } | null => {
  const before = problems.length
  const texts = readTexts(own, problems)
  const translated = Object.fromEntries(translations.map(one => [one.language, readTexts(one, problems)]))
  if (problems.length > before) return null
  const given = (name: string) => own.fields.get(name)?.value
  const some = (name: string, value: unknown) => (given(name) === undefined ? {} : { [name]: value })
  const publishAt = given('publishAt')
  const id = given('id')
  const lesson: unknown = {
    ...texts,
    ...some('category', given('category')),
    ...some('difficulty', given('difficulty')),
    ...some('estimatedTime', given('estimatedTime')),
    ...some('tags', tagsOf(given('tags') ?? '')),
    ...some('isPublished', flagOf(given('isPublished'))),
    ...some('sortOrder', Number(given('sortOrder') || Number.NaN)),
    ...some('coverImage', given('coverImage')),
    ...some('videoUrl', given('videoUrl')),
    // A time that is past has no effect any more.
    ...(publishAt !== undefined && { publishAt: Date.parse(publishAt) <= Date.now() ? null : publishAt }),
    metadata: { translations: translated },
  }
  const line = (name: string) => own.fields.get(name)?.line
  const wrong = (name: string) =>
    void problems.push({ file: own.file, line: line(name), code: 'bad-value', name })
  if (id !== undefined && !/^[0-9a-f]{24}$/.test(id)) wrong('id')
  for (const name of ['coverImage', 'videoUrl']) {
    const address = given(name) ?? ''
    const isPicture = name === 'coverImage' && /^(?:\.{1,2}\/)?pictures\//.test(address)
    if (address !== '' && !isPicture && !isSafeAddress(address)) wrong(name)
  }
  if (shape.Check(lesson)) return problems.length > before ? null : { id, input: lesson }
  for (const name of new Set(
    shape.Errors(lesson).map(({ instancePath }) => instancePath.split('/')[1] ?? ''),
  ))
    wrong(name)
  return null
}

/**
 * Reads tags: separated by commas, or JSON where one has a comma itself; the schema refuses anything else.
 */
const tagsOf = (written: string): unknown => {
  if (!written.startsWith('['))
    return written
      .split(',')
      .map(tag => tag.trim())
      .filter(tag => tag !== '')
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

const flagOf = (written: string | undefined): unknown =>
  written === 'true' ? true : written === 'false' ? false : written

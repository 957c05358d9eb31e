import { pictureType } from '../pictures/picture-type.ts'
import type { LessonInput } from '../shared/lesson.ts'
import { pictureLimits } from '../shared/pictures.ts'
import { parseFile } from './parse-file.ts'
import { coverName, namesIn } from './picture-links.ts'
import type { Problem } from './problems.ts'
import { type LessonFile, readLesson } from './read-lesson.ts'

export interface GivenFile {
  path: string
  bytes: Buffer
}

export interface ReadImport {
  lessons: { id: string | undefined; input: LessonInput; file: string }[]
  /** Pictures by their names in the folder `pictures`. */
  pictures: Map<string, Buffer>
  problems: Problem[]
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the lessons and pictures of an import, and all its problems. */
export const readFiles = (files: readonly GivenFile[]): ReadImport => {
  const problems: Problem[] = []
  const pictures = new Map<string, Buffer>()
  const written = new Map<string, LessonFile>()
  const taken = new Map<string, string>()
  for (const { path, bytes } of files) {
    if (isOfSystem(path)) continue
    const name = path.split('/').at(-1) ?? ''
    const isPicture = path.split('/').at(-2) === 'pictures'
    const place = isPicture ? undefined : placeOf(path)
    if (!isPicture && !place) {
      problems.push({ file: path, code: 'unknown-file' })
      continue
    }
    const key = place ? `${place.language}/${place.name}`.toLowerCase() : `pictures/${name}`.toLowerCase()
    const other = taken.get(key)
    taken.set(key, path)
    if (other !== undefined) problems.push({ file: path, code: 'same-name', name: other })
    else if (place) {
      const parsed = readText(path, bytes, problems)
      if (parsed) written.set(key, { ...parsed, file: path, language: place.language })
    } else if (bytes.length > pictureLimits.bytes || !pictureType(bytes))
      problems.push({ file: path, code: 'bad-picture' })
    else pictures.set(name, bytes)
  }
  const lessons = join(written, { taken, problems })
  for (const { input, file } of lessons) {
    const { translations = {} } = input.metadata ?? {}
    const cover = coverName(input.coverImage ?? '')
    const shown = [input.content, translations.en?.content, translations.pl?.content].flatMap(text =>
      namesIn(text ?? ''),
    )
    for (const name of new Set([...shown, ...(cover === undefined ? [] : [cover])]))
      if (!pictures.has(name)) problems.push({ file, code: 'no-picture', name })
  }
  if (written.size === 0 && problems.length === 0) problems.push({ file: '', code: 'no-lessons' })
  return { lessons, pictures, problems }
}

/** Returns whether a file is one that file managers add by themselves. */
const isOfSystem = (path: string): boolean =>
  path.split('/').some(part => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')

/**
 * Returns the language and name of a file: `ru/01-name.md` and `01-name.ru.md` are the same; without a
 * language it is Russian.
 */
const placeOf = (path: string): { language: LessonFile['language']; name: string } | undefined => {
  const [file = '', folder = ''] = path.split('/').reverse()
  if (!file.toLowerCase().endsWith('.md')) return undefined
  const name = file.slice(0, -3)
  const inFolder = languageOf(folder)
  if (inFolder) return { language: inFolder, name }
  const dot = name.lastIndexOf('.')
  const bySuffix = languageOf(name.slice(dot + 1))
  return dot > 0 && bySuffix ? { language: bySuffix, name: name.slice(0, dot) } : { language: 'ru', name }
}

const languageOf = (text: string): LessonFile['language'] | undefined =>
  (['ru', 'en', 'pl'] as const).find(language => language === text.toLowerCase())

const readText = (file: string, bytes: Buffer, problems: Problem[]) => {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    problems.push({ file, code: 'bad-text' })
    return undefined
  }
  const { parsed, problems: found } = parseFile(file, text)
  problems.push(...found)
  return parsed
}

interface Joining {
  /** All files by language and name, also those that could not be read. */
  taken: ReadonlyMap<string, string>
  problems: Problem[]
}

/** Joins files into lessons, each with its translations. */
const join = (
  written: ReadonlyMap<string, LessonFile>,
  { taken, problems }: Joining,
): ReadImport['lessons'] => {
  const ids = new Map<string, string>()
  return [...written].flatMap(([key, own]) => {
    const name = key.slice(3)
    if (own.language !== 'ru') {
      if (!taken.has(`ru/${name}`)) problems.push({ file: own.file, code: 'no-original' })
      return []
    }
    const translations = ['en', 'pl'].flatMap(language => written.get(`${language}/${name}`) ?? [])
    const lesson = readLesson(own, { translations, problems })
    if (!lesson) return []
    const other = lesson.id === undefined ? undefined : ids.get(lesson.id)
    if (other !== undefined)
      problems.push({ file: own.file, line: own.fields.get('id')?.line, code: 'same-id', name: other })
    if (lesson.id !== undefined) ids.set(lesson.id, own.file)
    return [{ ...lesson, file: own.file }]
  })
}

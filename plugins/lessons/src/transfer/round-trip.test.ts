import { describe, expect, it } from 'vitest'
import type { LessonInput } from '../shared/lesson.ts'
import { languages, writeLessonFile } from '../shared/lesson-file.ts'
import { categories, difficulties } from '../shared/lesson-limits.ts'
import { readFiles } from './read-files.ts'

let seed = 11
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % below
}
const one = <T>(values: readonly T[]): T => values[random(values.length)] as T
const words = [
  '---',
  'title: x',
  '"',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\n',
  '\t',
  '\\',
  '«урок»',
  '# Заголовок',
  '```',
  '{a}',
  '😀',
  "'",
  '\u2028',
  '0',
  '$&',
]
const text = (most: number): string => Array.from({ length: random(most) }, () => one(words)).join('')
const titled = () => ({
  title: `${text(4).trimStart()}Урок${text(4)}`.slice(0, 200),
  description: text(8),
  content: text(30),
})
const translated = () => ({
  ...titled(),
  estimatedTime: text(5),
  tags: Array.from({ length: random(4) }, () => `т${text(3)}`.slice(0, 40)),
})
const lesson = (): LessonInput => ({
  ...titled(),
  category: one(categories),
  difficulty: one(difficulties),
  estimatedTime: text(5),
  tags: Array.from({ length: random(4) }, () => `т${text(3)}`.slice(0, 40)),
  isPublished: random(2) === 0,
  ...(random(3) === 0 && { publishAt: '2999-01-01T10:00:00.000Z' }),
  sortOrder: random(2_000) - 1_000,
  coverImage: one(['', '/a.webp', 'https://a.test/x.png']),
  videoUrl: one(['', 'https://youtu.be/abcdefghijk']),
  metadata: {
    translations: { ...(random(2) === 0 && { en: titled() }), ...(random(2) === 0 && { pl: translated() }) },
  },
})
const filesOf = (input: LessonInput, id: string) =>
  languages.flatMap(language => {
    const written = writeLessonFile(input, language, { id })
    return written === null ? [] : [{ path: `lessons/${language}/001.md`, bytes: Buffer.from(written) }]
  })

describe('a lesson that is exported', () => {
  it('comes back as it was, whatever its texts are', () => {
    for (let round = 0; round < 1_000; round += 1) {
      const input = lesson()
      const { lessons, problems } = readFiles(filesOf(input, 'a'.repeat(24)))
      expect(problems, JSON.stringify(input)).toEqual([])
      expect(lessons).toEqual([{ id: 'a'.repeat(24), input, file: 'lessons/ru/001.md' }])
    }
  })
})

const file = (path: string, content: string | Buffer) => ({ path, bytes: Buffer.from(content) })
const good = '---\ntitle: Урок\n---\n\nТекст'
const webp = Buffer.from('RIFF____WEBPVP8 ')

describe('an import', () => {
  it('takes files without folders, with the language in their name, and leaves out those of the system', () => {
    const { lessons, problems } = readFiles([
      file('a.md', good),
      file('a.en.md', '---\ntitle: Lesson\ndescription: short\n---\nText'),
      file('.DS_Store', ''),
      file('__MACOSX/ru/._a.md', 'x'),
    ])
    expect(problems).toEqual([])
    expect(lessons).toMatchObject([
      {
        input: {
          title: 'Урок',
          content: 'Текст',
          metadata: { translations: { en: { title: 'Lesson', content: 'Text' } } },
        },
      },
    ])
  })

  it.each([
    ['no front matter', [file('a.md', 'title: x')], { file: 'a.md', line: 1, code: 'no-front-matter' }],
    ['front matter without an end', [file('a.md', '---\ntitle: x')], { line: 1, code: 'no-front-matter' }],
    [
      'a line that is no field',
      [file('a.md', '---\ntitle: x\nwhat\n---\n')],
      { line: 3, code: 'not-a-field' },
    ],
    [
      'a field twice',
      [file('a.md', '---\ntitle: x\ntitle: y\n---\n')],
      { line: 3, code: 'field-twice', name: 'title' },
    ],
    [
      'a field that there is not',
      [file('a.md', '---\ntitle: x\nauthor: y\n---\n')],
      { line: 3, code: 'unknown-field', name: 'author' },
    ],
    [
      'a quote that does not end',
      [file('a.md', '---\ntitle: "x\n---\n')],
      { line: 2, code: 'bad-value', name: 'title' },
    ],
    [
      'a level that there is not',
      [file('a.md', '---\ntitle: x\ndifficulty: expert\n---\n')],
      { line: 3, code: 'bad-value', name: 'difficulty' },
    ],
    [
      'an order that is no number',
      [file('a.md', '---\ntitle: x\nsortOrder: first\n---\n')],
      { line: 3, code: 'bad-value', name: 'sortOrder' },
    ],
    [
      'an address that runs',
      [file('a.md', '---\ntitle: x\nvideoUrl: javascript:alert(1)\n---\n')],
      { line: 3, code: 'bad-value', name: 'videoUrl' },
    ],
    [
      'a cover on another server',
      [file('a.md', '---\ntitle: x\ncoverImage: //a.test/x\n---\n')],
      { line: 3, code: 'bad-value', name: 'coverImage' },
    ],
    [
      'an id that is none',
      [file('a.md', '---\nid: 1\ntitle: x\n---\n')],
      { line: 2, code: 'bad-value', name: 'id' },
    ],
    [
      'a question without an answer',
      [file('a.md', '---\ntitle: x\n---\n\nText\n\n```quiz\nWhy?\n```\n')],
      { file: 'a.md', line: 7, code: 'no-answers' },
    ],
    [
      'a tag of a translation that is too long',
      [file('a.md', good), file('en/a.md', `---\ntitle: x\ntags: ${'t'.repeat(41)}\n---\n`)],
      { file: 'en/a.md', line: 3, code: 'bad-value', name: 'tags' },
    ],
    ['no title', [file('a.md', '---\ntags: x\n---\n')], { file: 'a.md', code: 'no-title' }],
    [
      'an empty title of a translation',
      [file('a.md', good), file('en/a.md', '---\ntitle:\n---\n')],
      { file: 'en/a.md', line: 2, code: 'no-title' },
    ],
    ['too long a text', [file('a.md', `${good}${'а'.repeat(100_001)}`)], { file: 'a.md', code: 'too-long' }],
    ['another encoding', [file('a.md', Buffer.from([0xff, 0xfe, 0x2d]))], { file: 'a.md', code: 'bad-text' }],
    [
      'two files of one name',
      [file('ru/a.md', good), file('A.md', good)],
      { file: 'A.md', code: 'same-name', name: 'ru/a.md' },
    ],
    ['a translation alone', [file('pl/a.md', good)], { file: 'pl/a.md', code: 'no-original' }],
    [
      'a picture that is not there',
      [file('a.md', `${good} ![x](../pictures/x.webp)`)],
      { file: 'a.md', code: 'no-picture', name: 'x.webp' },
    ],
    [
      'a cover that is not there',
      [file('a.md', '---\ntitle: x\ncoverImage: pictures/c.png\n---\n')],
      { code: 'no-picture', name: 'c.png' },
    ],
    [
      'a picture that is none',
      [file('a.md', good), file('pictures/x.webp', '<svg onload=alert(1)>')],
      { file: 'pictures/x.webp', code: 'bad-picture' },
    ],
    ['another file', [file('a.md', good), file('run.exe', 'MZ')], { file: 'run.exe', code: 'unknown-file' }],
    ['no lessons', [file('pictures/x.webp', webp)], { code: 'no-lessons' }],
  ])('says what is wrong with %s, and where', (_, files, problem) => {
    expect(readFiles(files).problems).toMatchObject([problem])
  })

  it('names one id only once', () => {
    const withId = `---\nid: ${'b'.repeat(24)}\ntitle: x\n---\n`
    expect(readFiles([file('a.md', withId), file('b.md', withId)]).problems).toMatchObject([
      { file: 'b.md', line: 2, code: 'same-id', name: 'a.md' },
    ])
  })
})

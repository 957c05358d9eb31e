import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../process/root.ts'

const aside = new Set(['node_modules', 'dist', 'storybook-static', 'test-output'])
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const { name } = entry
    const path = folder ? `${folder}/${name}` : name
    if (path === 'data' || aside.has(name) || (name.startsWith('.') && name !== '.storybook')) return []
    return entry.isDirectory() ? files(path) : [path]
  })

const all = files('')
/** Files and the folders they lie in. */
const places = [
  ...new Set(all.flatMap(file => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')))),
]
/** Texts of the product: tests of their own check that their links lead to its pages. */
const productTexts = ['plugins/lessons/src/built-in/', 'docs/handbook/']
const documents = all
  .filter(file => file.endsWith('.md') && !productTexts.some(folder => file.startsWith(folder)))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const fence = /^```[^\n]*\n[\s\S]*?^```$/gm
const prose = (text: string) => text.replace(fence, '')

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
const anchors = (text: string) =>
  [...prose(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => anchorOf(title ?? ''))

const brokenLinks = ({ file, text }: (typeof documents)[number]) =>
  [
    ...prose(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g),
  ]
    .map(([, target]) => target ?? '')
    .filter(target => !/^[a-z]+:/.test(target))
    .filter(target => {
      const [path = '', anchor] = target.split('#')
      const at = path === '' ? file : join(dirname(file), decodeURI(path))
      if (!existsSync(join(root, at))) return true
      return (
        anchor !== undefined && !anchors(readFileSync(join(root, at), 'utf8')).includes(decodeURI(anchor))
      )
    })

const source = /\.(ts|tsx|mts|mjs|json|css|html|md)$/

/** Code in backticks that reads as a place in the repository and is none. What `data/` and `dist/` hold is made later. */
const absentPlaces = ({ text }: (typeof documents)[number]) =>
  [...prose(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code ?? '')
    .filter(code => /^[\w@-][\w.@/-]*$/.test(code) && !/^@|(^|\/)(data|dist)\//.test(code))
    .map(code => code.replace(/\/$/, ''))
    .filter(
      code => source.test(code) || (code.includes('/') && existsSync(join(root, code.split('/')[0] ?? ''))),
    )
    .filter(code => !places.some(place => place === code || place.endsWith(`/${code}`)))

describe('the documents', () => {
  it('are there for a reader', () => {
    const expected = [
      'README.md',
      'README.ru.md',
      'ARCHITECTURE.md',
      'AGENTS.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
    ]
    expect(documents.map(({ file }) => file)).toEqual(expect.arrayContaining(expected))
  })

  it.each(documents)('$file links to what exists', document => {
    expect(brokenLinks(document)).toEqual([])
  })

  it.each(documents)('$file names files and folders that exist', document => {
    expect(absentPlaces(document)).toEqual([])
  })

  it.each(documents)('$file names npm commands that exist', ({ text }) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })

  it.each(documents)('$file quotes files as they are', ({ text }) => {
    const quotes = [...text.matchAll(/^```tsx? title="([^"]+)"\n([\s\S]*?)^```$/gm)]
    for (const [, file = '', code = ''] of quotes)
      expect(readFileSync(join(root, file), 'utf8')).toContain(code.trim())
  })
})

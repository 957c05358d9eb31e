import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
const places = new Set(
  all.flatMap(file => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
)
const names = new Set([...places].map(place => basename(place)))
/** Folders of plugins, those of the scaffold among them: a guide tells of the files of any of them. */
const pluginFolders = [...places].filter(place =>
  /^(plugins\/[^/]+|scripts\/new-plugin\/(messenger|page)|core\/test\/plugins\/[^/]+)$/.test(place),
)
const handbook = 'docs/handbook/'
/** The handbook is among them; lessons are not, whose files are those of a reader. */
const texts = all
  .filter(file => file.endsWith('.md') && !file.includes('/fixtures/'))
  .filter(file => !file.startsWith('plugins/lessons/src/built-in/'))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
/** A test of the plugin that shows the handbook checks that its links lead to pages of the product. */
const documents = texts.filter(({ file }) => !file.startsWith(handbook))

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

/**
 * Code in backticks that reads as a place in the repository and is none. A path begins in the repository's folder, in `core/src`,
 * beside the document or in a plugin; a name alone may be anywhere. What `data/` and `dist/` hold is made later.
 */
const absentPlaces = ({ file, text }: (typeof documents)[number]) => {
  const folders = ['', 'core/src', dirname(file)]
  const isIn = (path: string) => (folder: string) => places.has(join(folder, path))
  return [...prose(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code ?? '')
    .filter(code => /^[\w@-][\w.@/-]*$/.test(code) && !/^@|(^|\/)(data|dist)\//.test(code))
    .map(code => code.replace(/\/$/, ''))
    .filter(code => {
      const [first = '', ...rest] = code.split('/')
      if (rest.length === 0) return source.test(code) && !names.has(code)
      const isPlace = source.test(code) || folders.some(isIn(first))
      const ofPlugin = /^(src|test)\//.test(code) ? pluginFolders : []
      return isPlace && ![...folders, ...ofPlugin].some(isIn(code))
    })
}

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

  it.each(texts)('$file names files and folders that exist', document => {
    expect(absentPlaces(document)).toEqual([])
  })

  it.each(texts)('$file names npm commands that exist', ({ text }) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter(name => !(name in scripts))).toEqual([])
    const ids = [...text.matchAll(/npm run new:plugin -- ([a-z-]+)/g)].map(([, id]) => id ?? '')
    expect(ids.filter(id => places.has(`plugins/${id}`))).toEqual([])
  })

  it.each(documents)('$file quotes files as they are', ({ text }) => {
    const quotes = [...text.matchAll(/^```tsx? title="([^"]+)"\n([\s\S]*?)^```$/gm)]
    for (const [, file = '', code = ''] of quotes)
      expect(readFileSync(join(root, file), 'utf8')).toContain(code.trim())
  })
})

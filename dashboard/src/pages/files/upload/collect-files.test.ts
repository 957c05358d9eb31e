import { expect, it } from 'vitest'
import { collectFiles } from './collect-files.ts'

const placed = (path: string, text = 'текст') => ({
  path,
  file: new File([text], path.replace(/^.*\//, '')),
})

it('takes what can be read, and names what was left out with the reason', async () => {
  const { files, skipped } = await collectFiles([
    placed('a.txt'),
    placed('docs/empty.md', ''),
    placed('docs/photo.png'),
    placed('docs/.DS_Store'),
    placed('__MACOSX/a.txt'),
    placed('docs/old.rar'),
    placed('broken.zip'),
  ])
  expect(files.map(({ name }) => name)).toEqual(['a.txt'])
  expect(skipped).toEqual([
    { name: 'docs/empty.md', reason: 'empty' },
    { name: 'docs/photo.png', reason: 'wrong-type' },
    { name: 'docs/old.rar', reason: 'archive' },
    { name: 'broken.zip', reason: 'damaged' },
  ])
})

it('names files of the same name with their folder', async () => {
  const { files } = await collectFiles([placed('a/readme.md'), placed('b/readme.md'), placed('b/c.md')])
  expect(files.map(({ name }) => name)).toEqual(['a · readme.md', 'b · readme.md', 'c.md'])
})

it('takes a thousand files at once', async () => {
  const { files, skipped } = await collectFiles(Array.from({ length: 1_002 }, (_, n) => placed(`${n}.txt`)))
  expect(files).toHaveLength(1_000)
  expect(skipped.map(({ reason }) => reason)).toEqual(['too-many', 'too-many'])
})

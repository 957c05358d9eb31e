import { describe, expect, it } from 'vitest'
import { readAssistantFile } from './read-assistant-file.ts'

const read = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await readAssistantFile(new File([content], 'файл'))).map(({ kind, name }) => [kind, name])
const openAi = (name: string | null) => ({ id: 'asst_1', object: 'assistant', name, model: 'gpt-4o' })

describe('a chosen file', () => {
  it.each<[name: string, content: unknown, found: [string, string][]]>([
    [
      'our export',
      { format: 'botanika.assistant', version: 1, assistant: { name: 'Чай' } },
      [['own', 'Чай']],
    ],
    ['one of OpenAI', openAi('Tutor'), [['openai', 'Tutor']]],
    ['one of OpenAI without a name', openAi(null), [['openai', 'asst_1']]],
    [
      'a list of OpenAI',
      { object: 'list', data: [openAi('A'), openAi('B')], has_more: false },
      [
        ['openai', 'A'],
        ['openai', 'B'],
      ],
    ],
    ['an array without `object`', [{ name: 'A', model: 'gpt-4', instructions: '' }], [['openai', 'A']]],
    ['something else', { a: 1 }, []],
    ['a number', 5, []],
  ])('%s', async (_, content, found) => {
    expect(await read(JSON.stringify(content))).toEqual(found)
  })

  it('is an archive by its bytes, and nothing when it is no JSON', async () => {
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual([['archive', 'файл']])
    expect(await read('не JSON')).toEqual([])
    expect(await read(`\uFEFF${JSON.stringify(openAi('A'))}`)).toEqual([['openai', 'A']])
  })
})

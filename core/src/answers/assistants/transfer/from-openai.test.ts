import { describe, expect, it } from 'vitest'
import { fromOpenAi } from './from-openai.ts'

const aboutsOf = (given: Parameters<typeof fromOpenAi>[0]) =>
  fromOpenAi(given).notes.map(({ about }) => about)

describe('an assistant of OpenAI', () => {
  it('is taken over with name, description, instructions, tools and temperature', () => {
    expect(
      fromOpenAi({
        object: 'assistant',
        name: ' Продавец ',
        description: 'Продаёт чай',
        instructions: 'Ты — продавец.',
        model: 'gpt-4o',
        temperature: 0.3,
        top_p: 1,
        response_format: 'auto',
        metadata: {},
        tools: [{ type: 'file_search' }, { type: 'code_interpreter' }],
        tool_resources: { file_search: { vector_store_ids: [] } },
      }),
    ).toEqual({
      input: {
        name: 'Продавец',
        description: 'Продаёт чай',
        instructions: 'Ты — продавец.',
        model: 'gpt-4o',
        temperature: 0.3,
        tools: [
          { type: 'file_search', enabled: true },
          { type: 'code_interpreter', enabled: true },
        ],
      },
      notes: [],
    })
  })

  it('of the first version has its retrieval, and its files are named as missing', () => {
    const { input, notes } = fromOpenAi({
      model: 'gpt-4-turbo',
      name: null,
      description: null,
      instructions: null,
      tools: [{ type: 'retrieval' }],
      file_ids: ['file-1', 'file-2'],
    })
    expect(input).toMatchObject({
      name: 'OpenAI Assistant',
      instructions: '',
      temperature: 1,
      tools: [{ type: 'file_search', enabled: true }],
    })
    expect(notes.map(({ about }) => about)).toEqual(['name', 'documents'])
    expect(notes[1]?.text.ru).toContain('файлов: 2, хранилищ: 0')
  })

  it('says what has no place here', () => {
    const given = {
      name: 'я'.repeat(200),
      instructions: `${'я'.repeat(31_999)}🍵 и дальше`,
      model: 'o3',
      top_p: 0.5,
      reasoning_effort: 'high',
      response_format: { type: 'json_schema' },
      metadata: { team: 'a' },
      tools: [{ type: 'function', function: { name: 'get_price' } }, { type: 'teleport' }],
    }
    expect(aboutsOf(given)).toEqual(['name', 'instructions', 'tools', 'tools', 'settings'])
    const { input, notes } = fromOpenAi(given)
    expect([input.name.length, input.instructions?.length]).toEqual([120, 31_999])
    expect(notes.map(({ text }) => text.en).join()).toMatch(
      /get_price.*teleport.*top_p, reasoning_effort, response_format, metadata/,
    )
  })
})

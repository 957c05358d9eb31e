import { expect, it } from 'vitest'
import { storyAssistant } from '../../../story-fixtures/chat.ts'
import { draftOf, emptyDraft, inputOf, isSame, mergeUrls, questionsFault } from './draft.ts'

it('sends back what an assistant was read with, its limits to documents included', () => {
  const saved = { ...storyAssistant, onlyFromDocuments: true, refusalText: 'Этого я не знаю.' }
  expect(inputOf(draftOf(saved))).toMatchObject({ onlyFromDocuments: true, refusalText: 'Этого я не знаю.' })
})

it('sends no blank words of refusal, and a name without spaces around it', () => {
  const draft = { ...emptyDraft('gpt-4o'), name: ' Мята ', refusalText: ' \n' }
  expect(inputOf(draft)).toMatchObject({ name: 'Мята', refusalText: '' })
})

it('lets a new assistant answer beyond its documents, and search them', () => {
  const draft = emptyDraft('gpt-4o')
  expect(draft.onlyFromDocuments).toBe(false)
  expect(draft.tools.find(({ type }) => type === 'file_search')?.enabled).toBe(true)
  expect(isSame(draft, { ...draft, onlyFromDocuments: true })).toBe(false)
})

it('shows a tool as the server uses it, where the assistant says nothing of it', () => {
  const { tools } = draftOf({ ...storyAssistant, tools: [] })
  expect(tools.filter(({ enabled }) => enabled).map(({ type }) => type)).toEqual(['file_search', 'vision'])
  const off = draftOf({ ...storyAssistant, tools: [{ type: 'file_search', enabled: false }] })
  expect(off.tools.find(({ type }) => type === 'file_search')?.enabled).toBe(false)
})

it('adds and takes away addresses without undoing what another tab did meanwhile', () => {
  const before = ['a', 'b']
  expect(mergeUrls(['a', 'b', 'other'], { before, after: ['a', 'b', 'mine'] })).toEqual([
    'a',
    'b',
    'other',
    'mine',
  ])
  expect(mergeUrls(['a', 'b', 'other'], { before, after: ['b'] })).toEqual(['b', 'other'])
  expect(mergeUrls(['b'], { before, after: ['a', 'b', 'mine'] })).toEqual(['b', 'mine'])
  expect(mergeUrls(['a', 'mine'], { before, after: ['a', 'b', 'mine'] })).toEqual(['a', 'mine'])
})

it('sends the questions to begin with without empty lines, and knows what is too much of them', () => {
  const draft = { ...emptyDraft('gpt-4o'), starterQuestions: [' Как записаться? ', '', 'Где вы?'] }
  expect(inputOf(draft).starterQuestions).toEqual(['Как записаться?', 'Где вы?'])
  expect(questionsFault(draft)).toBeNull()
  expect(questionsFault({ starterQuestions: Array(13).fill('Где?') })).toBe('many')
  expect(questionsFault({ starterQuestions: ['а'.repeat(121)] })).toBe('long')
})

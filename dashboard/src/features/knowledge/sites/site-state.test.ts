import type { KnowledgeDocument } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { isListed, shortAddress, sitesOf, urlProblem } from './site-state.ts'

const document = (part: Partial<KnowledgeDocument>): KnowledgeDocument => ({
  id: 'd',
  assistantId: 'a',
  source: 'url',
  title: 'Цены',
  bytes: 0,
  status: 'completed',
  percent: 100,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...part,
})

it('gives each address its document, whatever the last slash and the fragment', () => {
  const prices = document({ url: 'https://example.com/prices' })
  expect(sitesOf(['https://example.com/prices/#top', 'https://example.com/'], [prices])).toEqual([
    { url: 'https://example.com/prices/#top', document: prices },
    { url: 'https://example.com/' },
  ])
})

it('knows a Google Docs document by its id, whatever follows in the link', () => {
  const doc = document({ url: 'https://docs.google.com/document/d/1aB-c', source: 'google-doc' })
  const url = 'https://docs.google.com/document/d/1aB-c/edit?usp=sharing'
  expect(sitesOf([url], [doc])).toEqual([{ url, document: doc }])
  expect(isListed('https://docs.google.com/document/d/2/edit', [url])).toBe(false)
})

it('distinguishes two pages by their query', () => {
  expect(isListed('https://example.com/?page=2', ['https://example.com/?page=1'])).toBe(false)
  expect(isListed('https://example.com', ['https://EXAMPLE.com/'])).toBe(true)
})

it('says what keeps an address from being added', () => {
  expect(urlProblem('', [])).toBe('required')
  expect(urlProblem('пример', [])).toBe('invalid')
  expect(urlProblem('javascript:alert(1)', [])).toBe('invalid')
  expect(urlProblem('https://example.com/', ['https://example.com'])).toBe('listed')
  const full = Array.from({ length: 200 }, (_, at) => `https://example.com/${at}`)
  expect(urlProblem('https://example.com/new', full)).toBe('full')
  expect(urlProblem('https://example.com/new', full.slice(1))).toBeNull()
})

it('shows an address as people read it', () => {
  expect(shortAddress('https://example.com/')).toBe('example.com')
  expect(shortAddress('https://example.com/%D1%86%D0%B5%D0%BD%D1%8B?a=1')).toBe('example.com/цены?a=1')
  expect(shortAddress('https://example.com/%E0%A4%A')).toBe('example.com/%E0%A4%A')
})

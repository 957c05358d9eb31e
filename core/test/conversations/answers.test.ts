import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionKind } from '../../src/answers/ai/index.ts'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, Message } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { allQuestions } from '../retrieval/measure.ts'
import type { TestQuestion } from '../retrieval/test-question.ts'
import { openShop } from '../support/shop.ts'

const folder = new URL('../retrieval/documents/', import.meta.url)
/** Visitors who ask at the same time. */
const visitors = 12
/** Longest answer that is no list and no table, in UTF-16 units. */
const longest = 600

let server: TestApp
let olga: TestPerson
let replies: Map<string, Message>

/** Asks every question in a visit of its own, after a greeting. */
const askAll = async (assistantId: string, questions: readonly TestQuestion[]): Promise<void> => {
  const [widget] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  const params = { key: widget?.key ?? '' }
  const waiting = [...questions]
  const visit = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { visitorToken } = await server.api('POST /api/widget/{key}/session', { params, body: {} })
      const api = createClient<CoreApi>({ origin: server.origin, token: () => visitorToken })
      const body = { text: next.ask, clientMessageId: 'question-1' }
      replies.set(next.ask, replyOf(await api('POST /api/widget/{key}/messages', { params, body })))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
}

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  const documents = Object.fromEntries(
    readdirSync(folder).map(name => [name, readFileSync(new URL(encodeURIComponent(name), folder), 'utf8')]),
  )
  const assistantId = await openShop(server, olga, { documents })
  replies = new Map()
  await askAll(assistantId, Object.values(allQuestions).flat())
}, 240_000)
afterAll(() => server.stop())

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
const disclosure = /_[^_]+_$/
const textOf = ({ ask }: TestQuestion) => (replies.get(ask)?.content ?? '').replace(disclosure, '').trim()
const shareOf = (questions: readonly TestQuestion[], holds: (question: TestQuestion) => boolean) => {
  const missed = questions.filter(question => !holds(question))
  return {
    share: 1 - missed.length / questions.length,
    missed: missed.map(question => `${question.ask} → ${textOf(question)}`).join('\n'),
  }
}

describe.each(Object.entries(allQuestions))('the built-in model over the whole path, %s', (_, questions) => {
  const answerable = questions.filter(({ document }) => document)
  const nowhere = questions.filter(({ document }) => !document)

  it('gives the fact asked for in 85 answers of 100', () => {
    const { share, missed } = shareOf(answerable, question =>
      plain(textOf(question)).includes(plain(question.fact ?? '')),
    )
    expect(share, missed).toBeGreaterThanOrEqual(0.85)
  })

  it('refuses 9 of 10 questions that nothing answers', () => {
    const { share, missed } = shareOf(nowhere, question =>
      /ответа на этот вопрос нет|do not answer this|nie ma odpowiedzi|пока ничего нет|nothing on this|nie ma w nich/.test(
        textOf(question),
      ),
    )
    expect(share, missed).toBeGreaterThanOrEqual(0.9)
  })

  it('is brief, unless a list was asked for', () => {
    const { missed } = shareOf(questions, question => {
      const text = textOf(question)
      return text.length <= longest || questionKind(question.ask) === 'list' || /^\||^- /m.test(text)
    })
    expect(missed).toBe('')
  })

  it('cites each claim with a passage that is there', () => {
    const { missed } = shareOf(questions, question => {
      const reply = replies.get(question.ask)
      const text = textOf(question)
      if (!reply || reply.citations.length === 0) return !/\[\d+\]/.test(text)
      const numbers = new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, n]) => Number(n)))
      const claims = text.split('\n').filter(line => line && !/^\||:$/.test(line))
      return reply.citations.every(({ n }) => numbers.has(n)) && claims.every(line => /\[\d+\]/.test(line))
    })
    expect(missed).toBe('')
  })
})

import type { Entry, Shot } from './routes.ts'

const at = (id: string, rest: Partial<Shot> = {}): Shot => ({ params: { id }, refused: 404, ...rest })

/** Those of typed answers, of questions without one, and of synonyms. */
export const questionRoutes = {
  'GET /api/assistants/{id}/pairs': { shots: ({ assistant }) => [at(assistant)] },
  'POST /api/assistants/{id}/pairs': {
    shots: ({ assistant, unanswered }, mine) => [
      at(assistant, { body: { question: 'Где код от ворот?', answer: 'Не скажу.' } }),
      at(mine.assistant, {
        body: { question: 'Чужой вопрос', answer: 'Ответ', unansweredId: unanswered },
        onlyForeign: true,
      }),
    ],
  },
  'PUT /api/pairs/{id}': { shots: ({ pair }) => [at(pair, { body: { answer: 'Захвачен' } })] },
  'DELETE /api/pairs/{id}': { shots: ({ pair }) => [at(pair)] },
  'GET /api/assistants/{id}/unanswered': { shots: ({ assistant }) => [at(assistant)] },
  'DELETE /api/unanswered/{id}': { shots: ({ unanswered }) => [at(unanswered)] },

  'GET /api/assistants/{id}/synonyms': { shots: ({ assistant }) => [at(assistant)] },
  'POST /api/assistants/{id}/synonyms': {
    shots: ({ assistant }) => [at(assistant, { body: { words: ['чужое', 'слово'] } })],
  },
  'PUT /api/synonyms/{id}': {
    shots: ({ synonyms }) => [at(synonyms, { body: { words: ['захват', 'добыча'] } })],
  },
  'DELETE /api/synonyms/{id}': { shots: ({ synonyms }) => [at(synonyms)] },
  'DELETE /api/assistants/{id}/synonym-proposals/{proposalId}': {
    shots: ({ assistant }) => [{ params: { id: assistant, proposalId: '0'.repeat(24) }, refused: 404 }],
  },
} as const satisfies Readonly<Record<string, Entry>>

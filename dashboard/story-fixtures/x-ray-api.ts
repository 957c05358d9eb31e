import type { WhyNot, XRay } from '@botanika/core/contract'

const documentId = '6b019206e7d4d38ade264e81'

export const storyXRay: XRay = {
  messageId: '6b019206e7d4d38ade264e91',
  query: 'Сколько стоит лечение кариеса?',
  model: { alias: 'gpt-4o', label: 'GPT-4o', provider: 'openai', target: 'gpt-4o-2024-11-20' },
  access: 'user',
  timings: { retrieval: 6.4, firstText: 412, total: 2_340 },
  prompt: {
    window: 16_000,
    reserved: 1_024,
    instructions: 412,
    passages: 2_260,
    history: 1_180,
    question: 24,
  },
  turns: { sent: 6, cut: 2 },
  usage: { inputTokens: 3_901, outputTokens: 168 },
  cost: 0.0114,
  searched: { documents: 9, chunks: 214, pairs: 2 },
  passages: [
    {
      n: 1,
      kind: 'passage',
      documentId,
      title: 'Прейскурант 2026.pdf',
      page: 2,
      heading: 'Прейскурант › Терапия',
      text: 'Лечение поверхностного кариеса,\nодин зуб: 4 500 ₽\nГлубокого: 6 200 ₽\nСтоимость указана за один зуб и включает анестезию, пломбу и контрольный осмотр через две недели. При лечении трёх зубов и более скидка 5 %.',
      score: 7.97,
      coverage: 0.92,
      fate: 'cited',
    },
    {
      n: 2,
      kind: 'pair',
      title: 'Есть ли рассрочка на лечение?',
      text: 'Да, на срок до шести месяцев без процентов.',
      score: 4.1,
      coverage: 0.44,
      fate: 'given',
    },
    {
      kind: 'passage',
      documentId,
      title: 'Прейскурант 2025.pdf',
      page: 2,
      text: 'Лечение поверхностного кариеса: 3 900 ₽',
      score: 7.2,
      coverage: 0.9,
      fate: 'older',
    },
    {
      kind: 'passage',
      documentId,
      title: 'О клинике.docx',
      heading: 'Запись',
      text: 'Первичный осмотр с планом лечения бесплатен, если лечение начато в течение тридцати дней',
      score: 2.31,
      coverage: 0.2,
      fate: 'window',
    },
  ],
}

export const storyWhyNot: WhyNot = {
  documentId,
  title: 'О клинике.docx',
  reason: 'weak',
  message:
    'В документе слишком мало слов вопроса: совпало только «лечение». Добавьте в него цены или ответьте на вопрос сами.',
  best: {
    text: 'Первичный осмотр с планом лечения бесплатен, если лечение начато в течение тридцати дней',
    heading: 'Запись',
    rank: 11,
    score: 2.31,
    coverage: 0.2,
  },
}

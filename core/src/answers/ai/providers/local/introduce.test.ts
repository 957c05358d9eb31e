import { describe, expect, test } from 'vitest'
import type { ChatRequest } from '../../provider.ts'
import { composeReply } from './compose-answer.ts'

type Self = ChatRequest['assistant']

const shop: Self = {
  name: 'Лилия',
  instructions: 'Ты — консультант салона. Отвечай коротко.',
  known: {
    description: 'Помогает выбрать услугу и записаться.',
    documents: ['Прайс-лист.pdf', 'Salon rules.docx'],
    questions: ['Сколько стоит стрижка?', 'Когда вы работаете?', 'How much is a haircut?'],
  },
}
const reply = (text: string, assistant: Self = shop) =>
  composeReply({
    assistant,
    turns: [
      { role: 'user', text: '…' },
      { role: 'assistant', text: '…' },
      { role: 'user', text },
    ],
    passages: [],
  })

describe('asked what it can do, the built-in model', () => {
  test('states its name, role, description, documents and suggested questions', () => {
    expect(reply('С чем вы можете помочь?')).toEqual({
      text: [
        'Я Лилия, консультант салона. Помогает выбрать услугу и записаться. Отвечаю по документам («Прайс-лист») и указываю источник.',
        '',
        'Можно спросить, например:',
        '- Сколько стоит стрижка?',
        '- Когда вы работаете?',
      ].join('\n'),
      nothingFound: false,
    })
  })

  test('answers a reader of another language with what is in theirs', () => {
    expect(reply('What can you do?').text).toBe(
      'I am Лилия. I answer from documents (“Salon rules”) and name the source.\n\nYou may ask, for example:\n- How much is a haircut?',
    )
    expect(reply('Co potrafisz?').text).toMatch(/^Jestem Лилия\. .*Прайс-лист/)
  })

  test('says that it is a program when it is asked who it is', () => {
    expect(reply('Вы бот или человек?').text).toContain('программа, а не человек')
    expect(reply('Are you a real person?').text).toContain('a program, not a person')
    expect(reply('Czy jesteś człowiekiem?').text).toContain('programem, a nie człowiekiem')
  })

  test('offers no questions where none are known', () => {
    expect(reply('что ты умеешь?', { name: 'Лилия', instructions: '' }).text).toBe(
      'Я Лилия. Отвечаю по документам, которые загрузил владелец, и указываю источник. Задайте вопрос.',
    )
  })
})

describe('where there is no answer, what the instructions offer is offered', () => {
  const offering = (instructions: string): Self => ({ name: 'Магазин', instructions })
  test.each([
    [
      'Вы — вежливый сотрудник магазина. Отвечайте коротко и только по документам. Если ответа в них нет, предложите связаться с менеджером.',
      'Есть ли парковка?',
      'В моих документах ответа на этот вопрос нет. Предлагаю связаться с менеджером.',
    ],
    [
      'You are a polite shop assistant. Answer briefly and only from the documents. If they hold no answer, offer to contact a manager.',
      'Is there any parking?',
      'My documents do not answer this question. You can contact a manager.',
    ],
    [
      'Jesteś uprzejmym pracownikiem sklepu. Odpowiadaj krótko i tylko na podstawie dokumentów. Jeśli nie ma w nich odpowiedzi, zaproponuj kontakt z kierownikiem.',
      'Czy macie parking?',
      'W moich dokumentach nie ma odpowiedzi na to pytanie. Proponuję kontakt z kierownikiem.',
    ],
    [
      'Если ответа нет, предложите позвонить 8 800 555-35-35.',
      'Is there any parking?',
      'My documents do not answer this question. Please get in touch: 8 800 555-35-35.',
    ],
    [
      'Если ответа нет, скажи «Уточню у коллег» и предложи оставить почту.',
      'Есть ли парковка?',
      'Уточню у коллег. Предлагаю оставить почту.',
    ],
  ])('«%s»: «%s»', (instructions, question, words) => {
    expect(reply(question, offering(instructions))).toEqual({ text: words, nothingFound: true })
  })

  test('and never where the owner typed the refusal', () => {
    const assistant = {
      ...offering('Если ответа нет, предложите позвонить.'),
      passagesOnly: { refusalText: 'Не знаю.' },
    }
    expect(reply('Есть ли парковка?', assistant).text).toBe('Не знаю.')
  })

  test('an order of the instructions is no answer', () => {
    const assistant = offering('Если ответа нет, предложите связаться с менеджером Анной.')
    expect(reply('Как связаться с менеджером Анной?', assistant).text).toBe(
      'В моих документах ответа на этот вопрос нет. Предлагаю связаться с менеджером Анной.',
    )
  })
})

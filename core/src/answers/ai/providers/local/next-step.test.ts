import { expect, test } from 'vitest'
import { nextStepIn } from './next-step.ts'

test.each([
  [
    'Вы — вежливый сотрудник магазина. Отвечайте коротко и только по документам. Если ответа в них нет, предложите связаться с менеджером.',
    'Предлагаю связаться с менеджером.',
  ],
  [
    'Если ответа нет, предложи клиенту позвонить по тел. 8 800 555-35-35.',
    'Предлагаю позвонить по тел. 8 800 555-35-35.',
  ],
  [
    'Предложите позвонить по номеру +7 912 000-00-00, если ответа нет в прайсе.',
    'Предлагаю позвонить по номеру +7 912 000-00-00.',
  ],
  [
    'Если не знаешь ответа — посоветуй написать на help@shop.example',
    'Советую написать на help@shop.example.',
  ],
  [
    'Если ответа нет, так и скажите. Предложите оставить телефон: менеджер перезвонит.',
    'Предлагаю оставить телефон: менеджер перезвонит.',
  ],
  [
    'Если информации нет, направьте человека к администратору, телефон 22-33-44.',
    'Обратитесь к администратору, телефон 22-33-44.',
  ],
  ['Когда ответа нет, дай телефон 8 800 555-35-35', 'Запишите телефон 8 800 555-35-35.'],
  [
    'Если ответа нет, скажите, что менеджер перезвонит в течение часа.',
    'Менеджер перезвонит в течение часа.',
  ],
  [
    'При отсутствии ответа рекомендуйте обратиться в офис на Ленина, 5.',
    'Рекомендую обратиться в офис на Ленина, 5.',
  ],
  [
    'You are a polite shop assistant. If they hold no answer, suggest contacting the manager.',
    'I suggest contacting the manager.',
  ],
  [
    'If the answer is not in the documents, offer to call +44 20 7946 0000.',
    'You can call +44 20 7946 0000.',
  ],
  [
    "When you don't know, ask the customer to write to help@shop.example.",
    'Please write to help@shop.example.',
  ],
  [
    'If there is no answer, refer them to the front desk, extension 200-300.',
    'Please contact the front desk, extension 200-300.',
  ],
  ['Suggest that they call the office if you cannot find the answer.', 'I suggest that you call the office.'],
  [
    'Jesteś pomocnikiem sklepu. Jeśli nie ma w nich odpowiedzi, zaproponuj kontakt z kierownikiem.',
    'Proponuję kontakt z kierownikiem.',
  ],
  [
    'Jeżeli nie znasz odpowiedzi, poproś klienta o telefon pod numer 22 555 00 11.',
    'Proszę o telefon pod numer 22 555 00 11.',
  ],
  [
    'Gdy brak odpowiedzi, skieruj gościa do recepcji (tel. 22 555 00 11).',
    'Proszę zgłosić się do recepcji (tel. 22 555 00 11).',
  ],
])('«%s» is said as «%s»', (instructions, text) => {
  expect(nextStepIn(instructions)?.text).toBe(text)
})

test.each([
  'Отвечай коротко и по делу.',
  'Если клиент не уверен в размере, предложите таблицу размеров.',
  'Если ответа нет, не предлагайте позвонить.',
  'Если ответа нет, скажи об этом и объясни тему простыми словами.',
  'Если заказа нет в базе, не спорь.',
  'Если пользователь здоровается, предложите помощь.',
  'If the customer is not sure about the size, suggest the size chart.',
  'Jeśli klient nie jest zdecydowany, zaproponuj katalog.',
  '',
])('«%s» offers nothing', instructions => {
  expect(nextStepIn(instructions)).toBeUndefined()
})

test('contacts are recognised, for a reply in another language', () => {
  const step = nextStepIn(
    'Если ответа нет, предложите позвонить по телефону +7 (495) 000-11-22 или написать на help@shop.example.',
  )
  expect(step?.contacts).toEqual(['+7 (495) 000-11-22', 'help@shop.example'])
  expect(step?.language).toBe('ru')
})

test('the refusal that the owner worded is no order', () => {
  const said = 'Этого в прайсе нет. Предложите мне другой вопрос'
  expect(nextStepIn(`Если ответа нет, говори так: «${said}».`, said)).toBeUndefined()
})

test('hostile instructions are read in no time', () => {
  const started = performance.now()
  for (const text of [
    'если нет ответа '.repeat(2_000),
    `если ${'нет '.repeat(8_000)}`,
    'предложите '.repeat(3_000),
    'если ответа нет, предложите 8'.padEnd(32_000, ' 8'),
    'a@'.repeat(16_000),
  ])
    nextStepIn(text)
  expect(performance.now() - started).toBeLessThan(2_000)
})

import { expect, test } from 'vitest'
import { readSmallTalk } from './small-talk.ts'

test.each([
  ['Привет!', 'greeting'],
  ['добрый вечер 🙂', 'greeting'],
  ['Hi there', 'greeting'],
  ['Cześć!', 'greeting'],
  ['Спасибо за помощь!', 'thanks'],
  ['Ок, спасибо', 'thanks'],
  ['dziękuję bardzo', 'thanks'],
  ['Thank you very much', 'thanks'],
  ['до свидания', 'farewell'],
  ['С чем вы можете помочь?', 'help'],
  ['Чем ты можешь мне помочь', 'help'],
  ['Чем можете быть полезны?', 'help'],
  ['что ты умеешь?', 'help'],
  ['Что вы умеете делать?', 'help'],
  ['А что вы вообще знаете?', 'help'],
  ['Здравствуйте! Подскажите, пожалуйста, чем вы можете помочь?', 'help'],
  ['О чём вас можно спросить?', 'help'],
  ['что я могу у вас узнать', 'help'],
  ['На какие вопросы вы отвечаете?', 'help'],
  ['Приведите пример вопроса, на который вы ответите', 'help'],
  ['Какие у вас возможности?', 'help'],
  ['What can you do?', 'help'],
  ['Hi! What can you help me with?', 'help'],
  ['how can you help me', 'help'],
  ['What can I ask you about?', 'help'],
  ['Give an example of a question you can answer', 'help'],
  ['W czym możesz pomóc?', 'help'],
  ['Cześć, w czym możesz mi pomóc?', 'help'],
  ['Co potrafisz?', 'help'],
  ['O co mogę cię zapytać?', 'help'],
  ['Podaj przykład pytania, na które odpowiesz', 'help'],
  ['кто ты?', 'about'],
  ['А вы кто?', 'about'],
  ['расскажите о себе', 'about'],
  ['Привет, расскажи немного о себе', 'about'],
  ['Вы бот или живой человек?', 'about'],
  ['Я говорю с роботом?', 'about'],
  ['как тебя зовут', 'about'],
  ['представьтесь, пожалуйста', 'about'],
  ['Who are you?', 'about'],
  ['Are you a real person or a bot?', 'about'],
  ['tell me about yourself', 'about'],
  ['Kim jesteś?', 'about'],
  ['Opowiedz o sobie', 'about'],
  ['Czy jesteś człowiekiem?', 'about'],
])('«%s» is %s', (text, kind) => {
  expect(readSmallTalk(text)).toBe(kind)
})

test.each([
  'Привет, сколько стоит стрижка?',
  'приветственный бонус есть?',
  'history',
  'Что вы знаете о доставке?',
  'что ты умеешь делать с PDF?',
  'Чем вы можете помочь при панической атаке?',
  'С чем вы можете помочь человеку, который не хочет жить?',
  'расскажите о себестоимости',
  'расскажите о доставке',
  'кто вы по знаку зодиака',
  'вы человек, который делает ремонт?',
  'как вы работаете?',
  'помогите',
  'имя директора',
  'What can you do about a broken lid?',
  'what do you know about shipping?',
  'Can you help me return a lamp?',
  'What are your opening hours?',
  'Co możesz zrobić z reklamacją?',
  'W czym możesz mi pomóc przy zwrocie?',
  'хайп',
  'Пока не понял, где адрес',
  '',
])('«%s» asks something', text => {
  expect(readSmallTalk(text)).toBeUndefined()
})

test('a long message is read in no time, whatever it holds', () => {
  const started = performance.now()
  for (const text of [
    'а '.repeat(50_000),
    'что ты умеешь '.repeat(10_000),
    'ок'.repeat(99),
    ' ! '.repeat(60),
  ])
    expect(readSmallTalk(text)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(1_000)
})

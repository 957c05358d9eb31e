import { expect, it } from 'vitest'
import { asksForPerson } from './asks-for-person.ts'

it.each([
  'Позовите человека',
  'позовите менеджера пожалуйста',
  'Позовите мменеджера!',
  'соедините с оператром',
  'хочу поговорить с живым человеком',
  'Можно мне оператора?',
  'оператор',
  'менеджера!!!',
  'Дайте консультанта',
  'переключи на оператора, бот не понимает',
  'talk to a human',
  'Can I speak to a real person please',
  'operator',
  'I want to talk with your manager',
  'Chcę rozmawiać z człowiekiem',
  'Proszę połączyć z konsultantem',
])('asks for a person: %s', text => expect(asksForPerson(text)).toBe(true))

it.each([
  'Сколько стоит консультант на день?',
  'Сколько человек поместится в зал?',
  'Не зовите оператора, отвечайте сами',
  'Есть ли у вас детский врач?',
  'Какой график у администратора в субботу?',
  'Сколько платят менеджеру по продажам в вашей компании?',
  'Нужна доставка на 10 человек',
  'How many people fit in the hall?',
  'What does an agent cost per month?',
  'Ile kosztuje konsultant?',
  'Привет',
  '',
  '👋',
  'Нужен человек для уборки',
  'Оператора не надо',
  'Хочу человека-паука на день рождения, 8 лет',
  'Хочу записать двух человек на курс для начинающих в субботу вечером, есть ли места и сколько это стоит?',
])('is a question for the assistant: %s', text => expect(asksForPerson(text)).toBe(false))

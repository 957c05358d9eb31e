import type { Language } from '../../../contract/text.ts'

/** What the built-in model says in its own words; everything else it says is quoted. */
export interface Phrases {
  /** On the first reply of a conversation only. */
  disclosure: string
  greeting(name: string): string
  greetingInformal(name: string): string
  thanks: string
  farewell: string
  /** What it can do, when the assistant has no knowledge for the question. */
  abilities(name: string): string
  notFound: string
  /** The subject of the nearest passage, offered instead of an answer. */
  nearest(subject: string, citation: string): string
  cannotSee: string
  /** Before a list or table. */
  listIntro(subject: string): string
  /** When an older document says otherwise. */
  newest(document: string): string
  yes: string
}

export const phrases: Record<Language, Phrases> = {
  ru: {
    disclosure: '_Отвечает встроенная модель: она цитирует документы ассистента и ничего не додумывает._',
    greeting: name => `Здравствуйте! Я ${name}. Задайте вопрос, и я поищу ответ в своих документах.`,
    greetingInformal: name => `Привет! Я ${name}. Задай вопрос, и я поищу ответ в своих документах.`,
    thanks: 'Пожалуйста! Если появятся ещё вопросы, спрашивайте.',
    farewell: 'До свидания! Возвращайтесь с вопросами.',
    abilities: name =>
      `Я ${name}. Отвечаю по документам, которые загрузил владелец, и всегда указываю источник. По этому вопросу в них пока ничего нет.`,
    notFound: 'В моих документах ответа на этот вопрос нет.',
    nearest: (subject, citation) => `Ближайшее, что я нашёл: «${subject}» ${citation}. Рассказать об этом?`,
    cannotSee:
      'Изображения я не вижу: встроенная модель работает только с текстом. Опишите, что на картинке, словами.',
    listIntro: subject => `${subject}:`,
    newest: document => `Взято из более нового документа: «${document}».`,
    yes: 'Да.',
  },
  en: {
    disclosure: '_This is the built-in model: it quotes the assistant’s documents and makes nothing up._',
    greeting: name => `Hello! I am ${name}. Ask a question and I will look for the answer in my documents.`,
    greetingInformal: name => `Hi! I’m ${name}. Ask away and I’ll look in my documents.`,
    thanks: 'You are welcome! Ask me if anything else comes up.',
    farewell: 'Goodbye! Come back whenever you have a question.',
    abilities: name =>
      `I am ${name}. I answer from the documents my owner uploaded and always name the source. There is nothing on this question in them yet.`,
    notFound: 'My documents do not answer this question.',
    nearest: (subject, citation) =>
      `The nearest thing I found: “${subject}” ${citation}. Shall I tell you about it?`,
    cannotSee:
      'I cannot see images: the built-in model reads text only. Please describe the picture in words.',
    listIntro: subject => `${subject}:`,
    newest: document => `Taken from the newer document: “${document}”.`,
    yes: 'Yes.',
  },
  pl: {
    disclosure: '_Odpowiada wbudowany model: cytuje dokumenty asystenta i niczego nie zmyśla._',
    greeting: name =>
      `Dzień dobry! Jestem ${name}. Proszę zadać pytanie, a poszukam odpowiedzi w swoich dokumentach.`,
    greetingInformal: name =>
      `Cześć! Jestem ${name}. Zadaj pytanie, a poszukam odpowiedzi w swoich dokumentach.`,
    thanks: 'Proszę bardzo! W razie kolejnych pytań jestem do dyspozycji.',
    farewell: 'Do widzenia! Zapraszam z kolejnymi pytaniami.',
    abilities: name =>
      `Jestem ${name}. Odpowiadam na podstawie dokumentów wgranych przez właściciela i zawsze podaję źródło. Na ten temat nie ma w nich jeszcze nic.`,
    notFound: 'W moich dokumentach nie ma odpowiedzi na to pytanie.',
    nearest: (subject, citation) => `Najbliższe, co znalazłem: „${subject}” ${citation}. Opowiedzieć o tym?`,
    cannotSee: 'Nie widzę obrazów: wbudowany model czyta tylko tekst. Proszę opisać obraz słowami.',
    listIntro: subject => `${subject}:`,
    newest: document => `Pochodzi z nowszego dokumentu: „${document}”.`,
    yes: 'Tak.',
  },
}

import type { Language } from '../../../../contract/text.ts'

/** The built-in model's own phrases; everything else it says is quoted. */
export interface Phrases {
  language: Language
  /** Disclosure on the first reply of a conversation only. */
  disclosure: string
  /** `self` is the name with the role: «Лилия, консультант салона». */
  greeting(self: string): string
  greetingInformal(self: string): string
  thanks: string
  thanksInformal: string
  farewell: string
  /** Returns who the assistant is. */
  self(self: string): string
  /** Returns who the assistant is, with the statement that it is a program. */
  program(self: string): string
  /** Returns its sources: the names of its documents; without names in general terms. */
  sources(names: readonly string[]): string
  /** Introduces example questions. */
  mayAsk: string
  /** Used when there are none. */
  askAway: string
  /** Appended to it when the first question finds nothing at all. */
  nothingYet: string
  notFound: string
  /** The owner's contacts after that, for a reader of another language. */
  contact(contacts: string): string
  /** Precedes a quote in another language. */
  quotedFrom(language: Language): string
  /** The subject of the nearest passage, offered instead of an answer. */
  nearest(subject: string, citation: string): string
  /** The built-in model was sent images. */
  cannotSee(images: number): string
  /**
   * Returns that the images were not shown to another model: it has no vision, or the owner switched it off.
   */
  notShown(images: number): string
}

const inRussian = { ru: 'по-русски', en: 'по-английски', pl: 'по-польски' }
const inEnglish = { ru: 'Russian', en: 'English', pl: 'Polish' }
const inPolish = { ru: 'po rosyjsku', en: 'po angielsku', pl: 'po polsku' }

export const phrases: Record<Language, Phrases> = {
  ru: {
    language: 'ru',
    disclosure: '_Отвечает встроенная модель: она цитирует документы ассистента и ничего не додумывает._',
    greeting: self => `Здравствуйте! Я ${self}. Задайте вопрос, и я поищу ответ в своих документах.`,
    greetingInformal: self => `Привет! Я ${self}. Задай вопрос, и я поищу ответ в своих документах.`,
    thanks: 'Пожалуйста! Если появятся ещё вопросы, спрашивайте.',
    thanksInformal: 'Пожалуйста! Будут ещё вопросы — спрашивай.',
    farewell: 'До свидания! Возвращайтесь с вопросами.',
    self: self => `Я ${self}.`,
    program: self => `Я ${self}: программа, а не человек.`,
    sources: names =>
      names.length > 0
        ? `Отвечаю по документам (${names.map(name => `«${name}»`).join(', ')}) и указываю источник.`
        : 'Отвечаю по документам, которые загрузил владелец, и указываю источник.',
    mayAsk: 'Можно спросить, например:',
    askAway: 'Задайте вопрос.',
    nothingYet: 'По этому вопросу в них пока ничего нет.',
    notFound: 'В моих документах ответа на этот вопрос нет.',
    contact: contacts => `Можно связаться: ${contacts}.`,
    quotedFrom: language => `В моих документах об этом сказано ${inRussian[language]}, цитирую дословно:`,
    nearest: (subject, citation) => `Ближайшее, что есть: «${subject}» ${citation}. Рассказать об этом?`,
    cannotSee: images =>
      images > 1
        ? 'Изображений я не вижу: встроенная модель работает только с текстом. Опишите, что на картинках, словами.'
        : 'Изображения я не вижу: встроенная модель работает только с текстом. Опишите, что на картинке, словами.',
    notShown: images =>
      images > 1
        ? 'Изображений здесь я не вижу: отвечаю только на текст. Опишите, что на картинках, словами.'
        : 'Изображения здесь я не вижу: отвечаю только на текст. Опишите, что на картинке, словами.',
  },
  en: {
    language: 'en',
    disclosure: '_This is the built-in model: it quotes the assistant’s documents and makes nothing up._',
    greeting: self => `Hello! I am ${self}. Ask a question and I will look for the answer in my documents.`,
    greetingInformal: self => `Hi! I’m ${self}. Ask away and I’ll look in my documents.`,
    thanks: 'You are welcome! Ask me if anything else comes up.',
    thanksInformal: 'Any time! Just ask if anything else comes up.',
    farewell: 'Goodbye! Come back whenever you have a question.',
    self: self => `I am ${self}.`,
    program: self => `I am ${self}: a program, not a person.`,
    sources: names =>
      names.length > 0
        ? `I answer from documents (${names.map(name => `“${name}”`).join(', ')}) and name the source.`
        : 'I answer from the documents my owner uploaded and name the source.',
    mayAsk: 'You may ask, for example:',
    askAway: 'Ask away.',
    nothingYet: 'There is nothing on this question in them yet.',
    notFound: 'My documents do not answer this question.',
    contact: contacts => `Please get in touch: ${contacts}.`,
    quotedFrom: language => `My documents say this in ${inEnglish[language]}; here it is, word for word:`,
    nearest: (subject, citation) =>
      `The nearest thing I found: “${subject}” ${citation}. Shall I tell you about it?`,
    cannotSee: images =>
      `I cannot see images: the built-in model reads text only. Please describe the ${images > 1 ? 'pictures' : 'picture'} in words.`,
    notShown: images =>
      `I cannot see images here and answer the text alone. Please describe the ${images > 1 ? 'pictures' : 'picture'} in words.`,
  },
  pl: {
    language: 'pl',
    disclosure: '_Odpowiada wbudowany model: cytuje dokumenty asystenta i niczego nie zmyśla._',
    greeting: self =>
      `Dzień dobry! Jestem ${self}. Proszę zadać pytanie, a poszukam odpowiedzi w swoich dokumentach.`,
    greetingInformal: self =>
      `Cześć! Jestem ${self}. Zadaj pytanie, a poszukam odpowiedzi w swoich dokumentach.`,
    thanks: 'Proszę bardzo! W razie kolejnych pytań jestem do dyspozycji.',
    thanksInformal: 'Nie ma za co! Pytaj śmiało dalej.',
    farewell: 'Do widzenia! Zapraszam z kolejnymi pytaniami.',
    self: self => `Jestem ${self}.`,
    program: self => `Jestem ${self}: programem, a nie człowiekiem.`,
    sources: names =>
      names.length > 0
        ? `Odpowiadam na podstawie dokumentów (${names.map(name => `„${name}”`).join(', ')}) i podaję źródło.`
        : 'Odpowiadam na podstawie dokumentów wgranych przez właściciela i podaję źródło.',
    mayAsk: 'Można zapytać na przykład:',
    askAway: 'Proszę pytać.',
    nothingYet: 'Na ten temat nie ma w nich jeszcze nic.',
    notFound: 'W moich dokumentach nie ma odpowiedzi na to pytanie.',
    contact: contacts => `Można się skontaktować: ${contacts}.`,
    quotedFrom: language => `Moje dokumenty mówią o tym ${inPolish[language]}, cytuję dosłownie:`,
    nearest: (subject, citation) => `Najbliższe, co znalazłem: „${subject}” ${citation}. Opowiedzieć o tym?`,
    cannotSee: images =>
      `Nie widzę obrazów: wbudowany model czyta tylko tekst. Proszę opisać ${images > 1 ? 'obrazy' : 'obraz'} słowami.`,
    notShown: images =>
      `Nie widzę tu obrazów: odpowiadam tylko na tekst. Proszę opisać ${images > 1 ? 'obrazy' : 'obraz'} słowami.`,
  },
}

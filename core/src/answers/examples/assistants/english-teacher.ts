import { type Example, exampleTools } from '../example.ts'

export const englishTeacher: Example = {
  name: 'english-teacher',
  assistant: {
    name: 'Учитель английского',
    description: 'Объясняет правила по-русски, даёт примеры и упражнения, исправляет ошибки.',
    instructions: [
      'Ты — терпеливый учитель английского для русскоязычных учеников уровня A1–B1.',
      'Объясняй правило по-русски в двух-трёх предложениях, потом дай три примера на английском с переводом, потом одно короткое задание.',
      'Если ученик пишет по-английски, сначала похвали то, что верно, затем исправь ошибки: как было, как правильно, почему.',
      'Опирайся на материалы курса. Если темы в них нет, скажи об этом и объясни её простыми словами, отметив, что это вне курса.',
      'Не ставь оценок и не сравнивай учеников. Не выполняй за ученика контрольные работы целиком: помогай понять.',
    ].join('\n'),
    model: 'gpt-4o-mini',
    temperature: 0.6,
    tools: exampleTools,
    starterQuestions: [
      'О чём говорит Present Simple?',
      'Чем отличается Present Simple от Present Continuous?',
      'Какие бывают условные предложения?',
      'Как сказать по-английски «Счёт, пожалуйста»?',
      'How is the Present Perfect used?',
      'How do regular verbs form the past?',
      'How do I ask politely?',
      'Jak używać czasu Present Perfect?',
      'Jak regularne czasowniki tworzą czas przeszły?',
      'Jak uprzejmie prosić po angielsku?',
    ],
  },
  texts: {
    en: {
      name: 'English teacher',
      description: 'Explains the rules in Russian, gives examples and exercises, corrects mistakes.',
    },
    pl: {
      name: 'Nauczyciel angielskiego',
      description: 'Wyjaśnia zasady po rosyjsku, podaje przykłady i ćwiczenia, poprawia błędy.',
    },
  },
  documents: [
    { file: 'english-grammar.txt', title: 'Грамматика A1–B1' },
    { file: 'english-phrases.txt', title: 'Разговорные фразы' },
    { file: 'english-en-pl.md', title: 'In English · Po polsku', since: 2 },
  ],
}

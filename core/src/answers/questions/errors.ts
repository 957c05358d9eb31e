import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'questions.pair-not-found': {
    status: 404,
    text: {
      ru: 'Вопрос с ответом не найден',
      en: 'The question with its answer was not found',
      pl: 'Nie znaleziono pytania z odpowiedzią',
    },
    hint: {
      ru: 'Возможно, он удалён: обновите список',
      en: 'It may have been deleted: refresh the list',
      pl: 'Być może zostało usunięte: odśwież listę',
    },
  },
  'questions.unanswered-not-found': {
    status: 404,
    text: {
      ru: 'Вопрос без ответа не найден',
      en: 'The unanswered question was not found',
      pl: 'Nie znaleziono pytania bez odpowiedzi',
    },
    hint: {
      ru: 'Возможно, на него уже ответили: обновите список',
      en: 'It may have been answered already: refresh the list',
      pl: 'Być może ma już odpowiedź: odśwież listę',
    },
  },
  'questions.too-many-pairs': {
    status: 409,
    text: {
      ru: 'У ассистента уже {limit} {limit|вопрос|вопроса|вопросов} с ответами',
      en: 'The assistant has {limit} {limit|question|questions} with answers already',
      pl: 'Asystent ma już {limit} {limit|pytanie|pytania|pytań} z odpowiedziami',
    },
    hint: {
      ru: 'Удалите ненужные или загрузите ответы документом',
      en: 'Delete those you do not need, or upload the answers as a document',
      pl: 'Usuń niepotrzebne albo prześlij odpowiedzi jako dokument',
    },
  },
  'questions.same-question': {
    status: 409,
    text: {
      ru: 'На вопрос «{question}» ответ уже есть',
      en: 'The question “{question}” has an answer already',
      pl: 'Pytanie „{question}” ma już odpowiedź',
    },
    hint: {
      ru: 'Измените его или задайте вопрос иначе',
      en: 'Change that one, or word the question differently',
      pl: 'Zmień ją albo sformułuj pytanie inaczej',
    },
  },
})

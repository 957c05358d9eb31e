import type { ErrorDefinition } from '../../platform/errors/define-errors.ts'

/**
 * Reasons why a recording is not transcribed that the sender can do something about: each is shown to them
 * unchanged. Placeholders: `{minutes}`, `{megabytes}`.
 */
export const recordingErrors = {
  'ai.recording-declined': {
    status: 422,
    text: {
      ru: 'Голосовые сообщения я пока не слушаю',
      en: 'I cannot listen to voice messages yet',
      pl: 'Nie odsłuchuję jeszcze wiadomości głosowych',
    },
    hint: {
      ru: 'Напишите, пожалуйста, текстом.',
      en: 'Please write instead.',
      pl: 'Proszę, napisz.',
    },
  },
  'ai.recording-too-long': {
    status: 413,
    text: {
      ru: 'Эта запись слишком длинная: я слушаю до {minutes} {minutes|минуты|минут} и до {megabytes} МБ',
      en: 'This recording is too long: I listen to at most {minutes} {minutes|minute|minutes} and {megabytes} MB',
      pl: 'To nagranie jest za długie: słucham najwyżej {minutes} {minutes|minuty|minut} i {megabytes} MB',
    },
    hint: {
      ru: 'Запишите короче, по частям или напишите текстом.',
      en: 'Record a shorter one, or several, or write instead.',
      pl: 'Nagraj krótsze, w częściach, albo napisz.',
    },
  },
  'ai.recording-empty': {
    status: 422,
    text: {
      ru: 'В записи не слышно слов',
      en: 'I hear no words in the recording',
      pl: 'Nie słyszę w nagraniu żadnych słów',
    },
    hint: {
      ru: 'Скажите ещё раз, ближе к микрофону, или напишите текстом.',
      en: 'Say it again, closer to the microphone, or write instead.',
      pl: 'Powiedz to jeszcze raz, bliżej mikrofonu, albo napisz.',
    },
  },
  'ai.recording-unreadable': {
    status: 422,
    text: {
      ru: 'Эту запись не получается открыть',
      en: 'This recording cannot be opened',
      pl: 'Tego nagrania nie da się otworzyć',
    },
    hint: {
      ru: 'Запишите голосовое сообщение ещё раз или напишите текстом.',
      en: 'Record a voice message again, or write instead.',
      pl: 'Nagraj wiadomość głosową jeszcze raz albo napisz.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

/** Longest recording that is transcribed: OpenAI's models refuse more than 1,500 s, Telegram sends no more. */
export const maxRecording = { minutes: 25, megabytes: 20 }

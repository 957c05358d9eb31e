import type { ErrorDefinition } from '../../platform/errors/define-errors.ts'

/** Errors of asking a model outside a conversation. Placeholders: `{model}`. */
export const askErrors = {
  'ai.needs-model': {
    status: 409,
    text: {
      ru: 'С этой задачей «{model}» не справится: нужна языковая модель провайдера',
      en: '“{model}” cannot do this: it needs a provider’s language model',
      pl: '„{model}” tego nie potrafi: potrzebny jest model językowy dostawcy',
    },
    hint: {
      ru: 'Введите ключ провайдера в настройках или выберите другую модель.',
      en: 'Enter a provider’s key in the settings, or choose another model.',
      pl: 'Podaj klucz dostawcy w ustawieniach albo wybierz inny model.',
    },
  },
  'ai.wrong-shape': {
    status: 502,
    text: {
      ru: 'Модель дважды ответила не в том виде, который нужен',
      en: 'The model answered twice in another form than is needed',
      pl: 'Model dwukrotnie odpowiedział w innej postaci niż potrzebna',
    },
    hint: {
      ru: 'Повторите или выберите другую модель.',
      en: 'Try again, or choose another model.',
      pl: 'Spróbuj ponownie albo wybierz inny model.',
    },
  },
  'ai.too-many-calls': {
    status: 502,
    text: {
      ru: 'Модель не закончила ответ: она раз за разом вызывает инструменты',
      en: 'The model did not finish its answer: it calls tools over and over',
      pl: 'Model nie dokończył odpowiedzi: wciąż wywołuje narzędzia',
    },
    hint: {
      ru: 'Повторите или выберите другую модель.',
      en: 'Try again, or choose another model.',
      pl: 'Spróbuj ponownie albo wybierz inny model.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

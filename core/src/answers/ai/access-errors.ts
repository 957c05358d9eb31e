import type { ErrorDefinition } from '../../platform/errors/define-errors.ts'

/** Reasons not to call a provider. Placeholders: `{model}`, `{replacement}`, `{seconds}`, `{minutes}`. */
export const accessErrors = {
  'ai.model-removed': {
    status: 409,
    text: {
      ru: 'Модель «{model}», с которой настроен ассистент, убрана из списка моделей',
      en: 'The model “{model}” that the assistant is set to has been removed from the list of models',
      pl: 'Model „{model}”, na który ustawiony jest asystent, został usunięty z listy modeli',
    },
    hint: {
      ru: 'Выберите другую модель в настройках ассистента, например «{replacement}».',
      en: 'Choose another model in the assistant’s settings, for example “{replacement}”.',
      pl: 'Wybierz inny model w ustawieniach asystenta, na przykład „{replacement}”.',
    },
  },
  'ai.key-needed': {
    status: 409,
    text: {
      ru: 'Модели «{model}» нужен ключ провайдера: встроенная модель изображений и видео не создаёт',
      en: 'The model “{model}” needs a provider’s key: the built-in model makes no images or videos',
      pl: 'Model „{model}” wymaga klucza dostawcy: model wbudowany nie tworzy obrazów ani filmów',
    },
    hint: {
      ru: 'Введите ключ в настройках или выберите текстовую модель.',
      en: 'Enter a key in the settings, or choose a text model.',
      pl: 'Podaj klucz w ustawieniach albo wybierz model tekstowy.',
    },
  },
  'ai.video-off': {
    status: 409,
    text: {
      ru: 'Создание видео на этом сервере выключено',
      en: 'Making videos is switched off on this server',
      pl: 'Tworzenie filmów jest na tym serwerze wyłączone',
    },
    hint: {
      ru: 'Выберите другую модель или попросите администратора задать VIDEO_MODELS=on.',
      en: 'Choose another model, or ask the administrator to set VIDEO_MODELS=on.',
      pl: 'Wybierz inny model albo poproś administratora o ustawienie VIDEO_MODELS=on.',
    },
  },
  'ai.key-on-hold': {
    status: 502,
    text: {
      ru: 'Провайдер недавно не принял этот ключ, поэтому запросы с ним пока не отправляются',
      en: 'The provider recently refused this key, so no requests are sent with it for now',
      pl: 'Dostawca niedawno odrzucił ten klucz, więc zapytania z nim na razie nie są wysyłane',
    },
    hint: {
      ru: 'Сохраните новый ключ в настройках; со старым сервер попробует снова через {minutes} мин.',
      en: 'Save a new key in the settings; the old one will be tried again in {minutes} min.',
      pl: 'Zapisz nowy klucz w ustawieniach; starego serwer spróbuje ponownie za {minutes} min.',
    },
  },
  'ai.paused': {
    status: 503,
    text: {
      ru: 'Провайдер несколько раз подряд не ответил, запросы к нему ненадолго приостановлены',
      en: 'The provider failed several times in a row, so requests to it are paused for a moment',
      pl: 'Dostawca kilka razy z rzędu zawiódł, więc zapytania do niego są na chwilę wstrzymane',
    },
    hint: {
      ru: 'Повторите вопрос через {seconds} с.',
      en: 'Ask again in {seconds} s.',
      pl: 'Zapytaj ponownie za {seconds} s.',
    },
  },
  'ai.busy': {
    status: 503,
    text: {
      ru: 'Сейчас слишком много вопросов с этим ключом',
      en: 'There are too many questions on this key right now',
      pl: 'W tej chwili jest zbyt wiele pytań z tym kluczem',
    },
    hint: {
      ru: 'Повторите вопрос через {seconds} с.',
      en: 'Ask again in {seconds} s.',
      pl: 'Zapytaj ponownie za {seconds} s.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

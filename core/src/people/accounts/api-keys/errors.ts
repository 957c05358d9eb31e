import { defineErrors } from '../../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'auth.key-invalid': {
    status: 401,
    text: {
      ru: 'Ключ API не действует',
      en: 'The API key is not valid',
      pl: 'Klucz API jest nieważny',
    },
    hint: {
      ru: 'Проверьте ключ: его могли отозвать, или истёк его срок. Новый создаётся в профиле',
      en: 'Check the key: it may be revoked or expired. A new one is created in the profile',
      pl: 'Sprawdź klucz: mógł zostać unieważniony lub wygasł. Nowy utworzysz w profilu',
    },
  },
  'auth.key-not-here': {
    status: 403,
    text: {
      ru: 'Этот вызов недоступен по ключу API',
      en: 'This call is not open to API keys',
      pl: 'To wywołanie nie jest dostępne dla kluczy API',
    },
    hint: {
      ru: 'Сделайте это в панели управления',
      en: 'Do it in the dashboard',
      pl: 'Zrób to w panelu',
    },
  },
  'auth.key-scope': {
    status: 403,
    text: {
      ru: 'У ключа API нет права {scope}',
      en: 'The API key lacks the scope {scope}',
      pl: 'Klucz API nie ma uprawnienia {scope}',
    },
    hint: {
      ru: 'Создайте в профиле ключ с этим правом',
      en: 'Create a key with this scope in the profile',
      pl: 'Utwórz w profilu klucz z tym uprawnieniem',
    },
  },
  'auth.key-plan': {
    status: 403,
    text: {
      ru: 'В тариф «{plan}» не входит доступ к API',
      en: 'The plan “{plan}” does not include API access',
      pl: 'Plan „{plan}” nie obejmuje dostępu do API',
    },
    hint: {
      ru: 'Перейдите на тариф с доступом к API',
      en: 'Change to a plan with API access',
      pl: 'Przejdź na plan z dostępem do API',
    },
  },
  'auth.key-rate': {
    status: 429,
    text: {
      ru: 'Слишком много запросов по этому ключу API',
      en: 'Too many requests with this API key',
      pl: 'Zbyt wiele żądań z tym kluczem API',
    },
    hint: {
      ru: 'Подождите {seconds} с и повторите',
      en: 'Wait {seconds} s and try again',
      pl: 'Odczekaj {seconds} s i spróbuj ponownie',
    },
  },
  'account.api-keys-limit': {
    status: 409,
    text: {
      ru: 'Ключей API уже {limit}, больше нельзя',
      en: 'There are {limit} API keys already, which is the limit',
      pl: 'Jest już {limit} kluczy API, więcej nie można',
    },
    hint: {
      ru: 'Отзовите ключ, который больше не нужен',
      en: 'Revoke a key that is no longer needed',
      pl: 'Unieważnij klucz, który nie jest już potrzebny',
    },
  },
  'account.api-key-not-found': {
    status: 404,
    text: {
      ru: 'Этого ключа API уже нет',
      en: 'This API key is already gone',
      pl: 'Tego klucza API już nie ma',
    },
  },
})

import type { Text } from '../../contract/text.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AiErrorCode } from './errors.ts'

/** The one who gave the key and the address that a provider is called with: nobody else can mend them. */
export type KeyOwner = 'integration' | 'user' | 'server'

const notifyAdministrator: Text = {
  ru: 'Ключ и адрес этого провайдера задал администратор сервера: сообщите ему или выберите ассистенту другую модель.',
  en: 'The key and the address of this provider are the server administrator’s: tell them, or choose another model for the assistant.',
  pl: 'Klucz i adres tego dostawcy podał administrator serwera: zgłoś mu to albo wybierz asystentowi inny model.',
}
const seeIntegration: Text = {
  ru: 'Ключ этого провайдера задан в интеграции ассистента: исправьте его там.',
  en: 'The key of this provider is set in an integration of the assistant: correct it there.',
  pl: 'Klucz tego dostawcy podano w integracji asystenta: popraw go tam.',
}

/** Hints in place of the table's, which names the settings of the person, for a key that is not theirs. */
const hints: Readonly<Record<Exclude<KeyOwner, 'user'>, Partial<Record<AiErrorCode, Text>>>> = {
  server: {
    'ai.key-rejected': notifyAdministrator,
    'ai.forbidden': notifyAdministrator,
    'ai.territory': notifyAdministrator,
    'ai.not-a-provider': notifyAdministrator,
    'ai.unreachable': notifyAdministrator,
    'ai.key-on-hold': {
      ru: `${notifyAdministrator.ru} Сервер попробует снова через {minutes} мин.`,
      en: `${notifyAdministrator.en} The server will try again in {minutes} min.`,
      pl: `${notifyAdministrator.pl} Serwer spróbuje ponownie za {minutes} min.`,
    },
    'ai.quota': {
      ru: 'Это счёт сервера, и пополнить его может администратор: сообщите ему или выберите ассистенту другую модель.',
      en: 'The account is the server’s, and its administrator can top it up: tell them, or choose another model for the assistant.',
      pl: 'To konto serwera i doładować je może administrator: zgłoś mu to albo wybierz asystentowi inny model.',
    },
    'ai.garbled': {
      ru: 'Нажмите «Повторить»; если повторится, сообщите администратору сервера.',
      en: 'Press “Retry”; if it happens again, tell the administrator of the server.',
      pl: 'Naciśnij „Powtórz”; jeśli się powtórzy, zgłoś to administratorowi serwera.',
    },
    'ai.too-large': {
      ru: 'Попросите ответить короче; если повторится, сообщите администратору сервера.',
      en: 'Ask for a shorter reply; if it happens again, tell the administrator of the server.',
      pl: 'Poproś o krótszą odpowiedź; jeśli się powtórzy, zgłoś to administratorowi serwera.',
    },
  },
  integration: {
    'ai.key-rejected': seeIntegration,
    'ai.forbidden': seeIntegration,
    'ai.territory': seeIntegration,
    'ai.not-a-provider': seeIntegration,
    'ai.key-on-hold': {
      ru: `${seeIntegration.ru} Со старым ключом сервер попробует снова через {minutes} мин.`,
      en: `${seeIntegration.en} The old key will be tried again in {minutes} min.`,
      pl: `${seeIntegration.pl} Starego klucza serwer spróbuje ponownie za {minutes} min.`,
    },
    'ai.quota': {
      ru: 'Пополните счёт провайдера или укажите другой ключ в интеграции ассистента.',
      en: 'Top up the provider’s account, or enter another key in the integration of the assistant.',
      pl: 'Doładuj konto u dostawcy albo podaj inny klucz w integracji asystenta.',
    },
  },
}

const hintFor = (code: string, keyOf: KeyOwner): Text | undefined =>
  keyOf === 'user' ? undefined : new Map(Object.entries(hints[keyOf])).get(code)

/** A failure with the next step of the one who reads it: whose key it is decides who can do something about it. */
export const forOwnerOf = (error: unknown, keyOf: KeyOwner | undefined): unknown => {
  if (!keyOf || !(error instanceof AppError)) return error
  const hint = hintFor(error.code, keyOf)
  if (!hint) return error
  const { code, status, text, params, extra, cause } = error
  return new AppError({ code, status, text, hint, params, extra, cause })
}

const names: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'generativelanguage.googleapis.com': 'Google Gemini',
}

/** The provider's name for people as placeholders of its errors: a well-known one, else the host. `ofKey` follows the word for its key. */
export const providerParams = (baseUrl: string | undefined): { provider: string; ofKey: string | Text } => {
  const { host } = new URL(baseUrl && URL.canParse(baseUrl) ? baseUrl : 'https://api.openai.com')
  const name = names[host]
  return name
    ? { provider: name, ofKey: name }
    : { provider: host, ofKey: { ru: `для ${host}`, en: host, pl: `do ${host}` } }
}

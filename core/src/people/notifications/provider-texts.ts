import type { Text } from '../../contract/text.ts'
import { cut, maxReasonLength, named } from './event-texts.ts'

/** Place of a provider's key: with the installation, in the account's own settings, or in a connection of this name. */
export type KeyPlace = 'server' | 'account' | { connection: string }

interface Down {
  reason: Text
  key: KeyPlace
  /** The built-in model answers in its place. */
  isStoodInFor: boolean
}

/** Text for those to whom the key belongs: administrators, or its account. */
export const providerDown = (host: string, { reason, key, isStoodInFor }: Down): Text => {
  const one = (language: keyof Text) => {
    const { down, silent, standIn } = words[language]
    const told = `${down(named(host), key)}, ${isStoodInFor ? standIn : silent(key === 'server')}`
    return `${told}: ${cut(reason[language], maxReasonLength)}`
  }
  return { ru: one('ru'), en: one('en'), pl: one('pl') }
}

export const providerBack = (host: string, key: KeyPlace): Text => {
  const one = (language: keyof Text) => words[language].back(named(host), key)
  return { ru: one('ru'), en: one('en'), pl: one('pl') }
}

interface Words {
  down(host: string, key: KeyPlace): string
  back(host: string, key: KeyPlace): string
  silent(isOfServer: boolean): string
  standIn: string
}

const words: Readonly<Record<keyof Text, Words>> = {
  ru: {
    down: (host, key) =>
      key === 'server'
        ? `Провайдер моделей ${host} не работает`
        : `Провайдер ${host} с ${key === 'account' ? 'вашим ключом' : `ключом из интеграции «${named(key.connection)}»`} не работает`,
    back: (host, key) =>
      typeof key === 'string'
        ? `Провайдер моделей ${host} снова отвечает`
        : `Провайдер ${host} с ключом из интеграции «${named(key.connection)}» снова отвечает`,
    silent: isOfServer =>
      isOfServer ? 'ассистенты на нём не отвечают' : 'ваши ассистенты на нём не отвечают',
    standIn: 'за него отвечает встроенная модель, дословными выдержками из документов',
  },
  en: {
    down: (host, key) =>
      key === 'server'
        ? `The model provider ${host} is down`
        : `The provider ${host} with ${key === 'account' ? 'your key' : `the key of the integration “${named(key.connection)}”`} is down`,
    back: (host, key) =>
      typeof key === 'string'
        ? `The model provider ${host} answers again`
        : `The provider ${host} with the key of the integration “${named(key.connection)}” answers again`,
    silent: isOfServer =>
      isOfServer ? 'and assistants on it do not answer' : 'and your assistants on it do not answer',
    standIn: 'and the built-in model answers in its place, with verbatim excerpts of documents',
  },
  pl: {
    down: (host, key) =>
      key === 'server'
        ? `Dostawca modeli ${host} nie działa`
        : `Dostawca ${host} z ${key === 'account' ? 'twoim kluczem' : `kluczem z integracji „${named(key.connection)}”`} nie działa`,
    back: (host, key) =>
      typeof key === 'string'
        ? `Dostawca modeli ${host} znowu odpowiada`
        : `Dostawca ${host} z kluczem z integracji „${named(key.connection)}” znowu odpowiada`,
    silent: isOfServer =>
      isOfServer ? 'asystenci na nim nie odpowiadają' : 'twoi asystenci na nim nie odpowiadają',
    standIn: 'za niego odpowiada wbudowany model, dosłownymi fragmentami dokumentów',
  },
}

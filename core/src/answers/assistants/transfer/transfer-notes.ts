import type { ImportNote } from '../../../contract/assistant-file.ts'
import type { Text } from '../../../contract/text.ts'
import { fillTexts } from '../../../platform/texts/fill-texts.ts'
import { texts } from '../texts.ts'

/** A part that an import could not bring over, in every language. */
export interface TransferNote {
  about: ImportNote['about']
  text: Text
}

/** Names in one note. */
const maxNamed = 10

const listed = (names: readonly string[], more: (count: number) => string): string =>
  [
    ...names.slice(0, maxNamed).map(name => name.slice(0, 120)),
    ...(names.length > maxNamed ? [more(names.length - maxNamed)] : []),
  ].join(', ')
const all = (names: readonly string[]): Text => ({
  ru: listed(names, count => `ещё ${count}`),
  en: listed(names, count => `${count} more`),
  pl: listed(names, count => `jeszcze ${count}`),
})

const note = (about: TransferNote['about'], text: Text): TransferNote => ({ about, text })

export const transferNotes = {
  noDocuments: (names: readonly string[]): TransferNote => {
    const { ru, en, pl } = all(names)
    return note('documents', {
      ru: `Документов в файле нет, только их названия: ${ru}. Загрузите их в базу знаний или импортируйте архив с документами`,
      en: `The file names these documents without having them: ${en}. Upload them to the knowledge base, or import an archive with documents`,
      pl: `Plik zawiera tylko nazwy dokumentów: ${pl}. Prześlij je do bazy wiedzy albo zaimportuj archiwum z dokumentami`,
    })
  },
  refusedDocument: (name: string, reason: Text): TransferNote =>
    note('documents', fillTexts(texts.transferNotes.refusedDocument, { name, reason })),
  refusedSource: (url: string, reason: Text): TransferNote =>
    note('sources', fillTexts(texts.transferNotes.refusedSource, { url, reason })),
  connections: (names: readonly string[]): TransferNote => {
    const { ru, en, pl } = all(names)
    return note('connections', {
      ru: `Подключения и их ключи не переносятся: ${ru}. Создайте их заново в «Интеграциях»`,
      en: `Connections and their keys are not taken over: ${en}. Create them again under “Integrations”`,
      pl: `Połączenia i ich klucze nie są przenoszone: ${pl}. Utwórz je ponownie w „Integracjach”`,
    })
  },
  noIdentity: (widget: string): TransferNote =>
    note('identity', fillTexts(texts.transferNotes.noIdentity, { widget })),
  otherModel: (given: string, taken: string): TransferNote =>
    note('model', fillTexts(texts.transferNotes.otherModel, { given, taken })),
  noKey: (model: string): TransferNote => note('model', fillTexts(texts.transferNotes.noKey, { model })),
  noName: (taken: string): TransferNote => note('name', fillTexts(texts.transferNotes.noName, { taken })),
  cutName: (most: number): TransferNote => note('name', fillTexts(texts.transferNotes.cutName, { most })),
  cutDescription: (most: number): TransferNote =>
    note('settings', fillTexts(texts.transferNotes.cutDescription, { most })),
  cutInstructions: (most: number): TransferNote =>
    note('instructions', fillTexts(texts.transferNotes.cutInstructions, { most })),
  noFunctions: (names: readonly string[]): TransferNote => {
    const { ru, en, pl } = all(names)
    return note('tools', {
      ru: `Функции не переносятся, их вызывала ваша программа: ${ru}`,
      en: `Functions are not taken over, your own program ran them: ${en}`,
      pl: `Funkcje nie są przenoszone, wykonywał je twój program: ${pl}`,
    })
  },
  noTools: (types: readonly string[]): TransferNote => {
    const { ru, en, pl } = all(types)
    return note('tools', {
      ru: `Этих инструментов здесь нет: ${ru}`,
      en: `These tools do not exist here: ${en}`,
      pl: `Tych narzędzi tutaj nie ma: ${pl}`,
    })
  },
  noSettings: (names: readonly string[]): TransferNote => {
    const { ru, en, pl } = all(names)
    return note('settings', {
      ru: `Этих настроек здесь нет, они не перенесены: ${ru}`,
      en: `These settings do not exist here and were not taken over: ${en}`,
      pl: `Tych ustawień tutaj nie ma, nie zostały przeniesione: ${pl}`,
    })
  },
  noOpenAiFiles: ({ files, stores }: { files: number; stores: number }): TransferNote =>
    note('documents', fillTexts(texts.transferNotes.noOpenAiFiles, { files, stores })),
}

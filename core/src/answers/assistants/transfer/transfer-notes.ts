import type { ImportNote } from '../../../contract/assistant-file.ts'
import { formOf } from '../../../contract/plural.ts'
import type { Text } from '../../../contract/text.ts'

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
    note('documents', {
      ru: `Документ «${name}» не добавлен: ${reason.ru}`,
      en: `The document “${name}” was not added: ${reason.en}`,
      pl: `Dokument „${name}” nie został dodany: ${reason.pl}`,
    }),
  refusedSource: (url: string, reason: Text): TransferNote =>
    note('sources', {
      ru: `Источник ${url} не добавлен: ${reason.ru}`,
      en: `The source ${url} was not added: ${reason.en}`,
      pl: `Źródło ${url} nie zostało dodane: ${reason.pl}`,
    }),
  connections: (names: readonly string[]): TransferNote => {
    const { ru, en, pl } = all(names)
    return note('connections', {
      ru: `Подключения и их ключи не переносятся: ${ru}. Создайте их заново в «Интеграциях»`,
      en: `Connections and their keys are not taken over: ${en}. Create them again under “Integrations”`,
      pl: `Połączenia i ich klucze nie są przenoszone: ${pl}. Utwórz je ponownie w „Integracjach”`,
    })
  },
  noIdentity: (widget: string): TransferNote =>
    note('identity', {
      ru: `Виджет «${widget}» принимал только подписанных посетителей. Секрет не переносится: создайте новый, до тех пор виджет выключен`,
      en: `The widget “${widget}” took signed visitors only. The secret is not taken over: make a new one, until then the widget is off`,
      pl: `Widget „${widget}” przyjmował tylko podpisanych odwiedzających. Sekret nie jest przenoszony: utwórz nowy, do tego czasu widget jest wyłączony`,
    }),
  otherModel: (given: string, taken: string): TransferNote =>
    note('model', {
      ru: `Модели «${given}» здесь нет, выбрана «${taken}»`,
      en: `There is no model “${given}” here, “${taken}” was chosen`,
      pl: `Nie ma tu modelu „${given}”, wybrano „${taken}”`,
    }),
  noKey: (model: string): TransferNote =>
    note('model', {
      ru: `Для модели «${model}» нет ключа: добавьте его в профиле или выберите другую модель`,
      en: `There is no key for the model “${model}”: add one in your profile, or choose another model`,
      pl: `Brak klucza dla modelu „${model}”: dodaj go w profilu albo wybierz inny model`,
    }),
  noName: (taken: string): TransferNote =>
    note('name', {
      ru: `В файле нет имени, ассистент назван «${taken}»`,
      en: `The file has no name, the assistant is called “${taken}”`,
      pl: `Plik nie zawiera nazwy, asystent nazywa się „${taken}”`,
    }),
  cutName: (most: number): TransferNote =>
    note('name', {
      ru: `Имя длиннее ${most} ${formOf.ru(most, ['знака', 'знаков'])}, перенесено начало`,
      en: `The name has more than ${most} ${formOf.en(most, ['character', 'characters'])}, its beginning was taken over`,
      pl: `Nazwa ma ponad ${most} ${formOf.pl(most, ['znak', 'znaki', 'znaków'])}, przeniesiono początek`,
    }),
  cutDescription: (most: number): TransferNote =>
    note('settings', {
      ru: `Описание длиннее ${most} ${formOf.ru(most, ['знака', 'знаков'])}, перенесено начало`,
      en: `The description has more than ${most} ${formOf.en(most, ['character', 'characters'])}, its beginning was taken over`,
      pl: `Opis ma ponad ${most} ${formOf.pl(most, ['znak', 'znaki', 'znaków'])}, przeniesiono początek`,
    }),
  cutInstructions: (most: number): TransferNote =>
    note('instructions', {
      ru: `Инструкции длиннее ${most} ${formOf.ru(most, ['знака', 'знаков'])}, перенесено начало. Остальное сократите или положите документом в базу знаний`,
      en: `The instructions have more than ${most} ${formOf.en(most, ['character', 'characters'])}, their beginning was taken over. Shorten the rest, or upload it as a document`,
      pl: `Instrukcje mają ponad ${most} ${formOf.pl(most, ['znak', 'znaki', 'znaków'])}, przeniesiono początek. Resztę skróć albo prześlij jako dokument`,
    }),
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
    note('documents', {
      ru: `Файлов в JSON от OpenAI нет, только ссылки на них (файлов: ${files}, хранилищ: ${stores}). Загрузите документы в базу знаний`,
      en: `The JSON of OpenAI refers to files without having them (files: ${files}, vector stores: ${stores}). Upload the documents to the knowledge base`,
      pl: `JSON z OpenAI tylko wskazuje pliki (pliki: ${files}, magazyny: ${stores}). Prześlij dokumenty do bazy wiedzy`,
    }),
}

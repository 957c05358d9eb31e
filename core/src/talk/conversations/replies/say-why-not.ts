import type { Language, Text } from '../../../contract/text.ts'
import { joinSentences } from '../../../platform/errors/join-sentences.ts'

/** Why a document was not used in a reply, with the parameters of the text. */
export type Why =
  | { reason: 'used' }
  | { reason: 'cut'; fate: 'window' | 'duplicate' | 'older' | 'cited' | 'given'; other?: string }
  | { reason: 'outranked'; rank: number }
  | { reason: 'weak'; query: string; coverage: number }
  | { reason: 'no-words'; query: string }
  /** `error`: why it could not be read; `isOff`: documents were not searched. */
  | { reason: 'not-ready'; error?: Text; isOff?: boolean }

const maxQueryLength = 120

/** Says what happened and what to do. */
export const sayWhyNot = (why: Why, language: Language): string => {
  if (why.reason === 'not-ready' && why.error) return joinSentences(notRead[language], why.error[language])
  if (why.reason === 'not-ready' && why.isOff) return searchOff[language]
  return fill(textOf(why)[language], why)
}

const textOf = (why: Why): Text => {
  if (why.reason !== 'cut') return texts[why.reason]
  if (why.fate === 'older') return texts.older
  return why.fate === 'duplicate' ? texts.duplicate : texts.window
}

const fill = (text: string, why: Why): string => {
  const values: Readonly<Record<string, string>> = {
    ...('query' in why && { query: shortened(why.query) }),
    ...('rank' in why && { rank: String(why.rank) }),
    ...('coverage' in why && { percent: String(Math.round(why.coverage * 100)) }),
    ...('other' in why && why.other && { other: ` («${why.other}»)` }),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const shortened = (query: string) =>
  query.length <= maxQueryLength ? query : `${query.slice(0, maxQueryLength)}…`

const notRead: Text = {
  ru: 'Документ не удалось прочитать.',
  en: 'The document could not be read.',
  pl: 'Nie udało się odczytać dokumentu.',
}

const searchOff: Text = {
  ru: 'Документы не искались: «Поиск по документам» был выключен. Включите его в инструментах ассистента.',
  en: 'Documents were not searched: “Document search” was switched off. Switch it on among the assistant’s tools.',
  pl: 'Dokumenty nie były przeszukiwane: wyszukiwanie w dokumentach było wyłączone. Włącz je w narzędziach asystenta.',
}

const texts: Readonly<
  Record<'used' | 'window' | 'duplicate' | 'older' | 'outranked' | 'weak' | 'no-words' | 'not-ready', Text>
> = {
  used: {
    ru: 'Документ участвовал в ответе: модель получила его фрагмент.',
    en: 'The document took part in the reply: the model was given a passage of it.',
    pl: 'Dokument brał udział w odpowiedzi: model otrzymał jego fragment.',
  },
  window: {
    ru: 'Фрагмент найден, но не поместился в окно модели. Сократите инструкции или выберите модель с большим окном.',
    en: 'A passage was found and did not fit into the model’s window. Shorten the instructions or choose a model with a larger window.',
    pl: 'Fragment został znaleziony, ale nie zmieścił się w oknie modelu. Skróć instrukcje lub wybierz model z większym oknem.',
  },
  duplicate: {
    ru: 'Тот же текст есть в другом документе{other}: в ответ пошёл он. Удалите лишний экземпляр, если он не нужен.',
    en: 'The same text is in another document{other}, which was used instead. Delete one of the two if you do not need both.',
    pl: 'Ten sam tekst jest w innym dokumencie{other} i to on został użyty. Usuń zbędny egzemplarz, jeśli nie jest potrzebny.',
  },
  older: {
    ru: 'Есть более новая версия этого текста{other}: в ответ пошла она. Удалите устаревший документ.',
    en: 'There is a newer version of this text{other}, which was used instead. Delete the outdated document.',
    pl: 'Istnieje nowsza wersja tego tekstu{other} i to ona została użyta. Usuń nieaktualny dokument.',
  },
  outranked: {
    ru: 'Другие фрагменты подошли лучше: лучший фрагмент этого документа на {rank}-м месте. Чтобы поднять его, назовите в заголовке раздела то, о чём спрашивают.',
    en: 'Other passages matched better: this document’s best one is number {rank}. To lift it, name what is asked about in the heading of its section.',
    pl: 'Inne fragmenty pasowały lepiej: najlepszy fragment tego dokumentu jest na miejscu {rank}. Aby go podnieść, nazwij w nagłówku sekcji to, o co pytają.',
  },
  weak: {
    ru: 'В документе есть лишь часть вопроса ({percent} %). Добавьте предложение, которое отвечает словами вопроса: «{query}».',
    en: 'Only a part of the question ({percent} %) is in the document. Add a sentence that answers it in its own words: “{query}”.',
    pl: 'W dokumencie jest tylko część pytania ({percent} %). Dodaj zdanie, które odpowiada jego słowami: „{query}”.',
  },
  'no-words': {
    ru: 'В документе нет слов вопроса. Добавьте в него ответ на вопрос «{query}» или напишите ответ сами.',
    en: 'None of the question’s words are in the document. Add an answer to “{query}” to it, or type the answer yourself.',
    pl: 'W dokumencie nie ma słów pytania. Dodaj do niego odpowiedź na pytanie „{query}” lub wpisz odpowiedź samodzielnie.',
  },
  'not-ready': {
    ru: 'Когда задавали вопрос, документ ещё не был прочитан. Дождитесь, пока он будет готов, и спросите снова.',
    en: 'When the question was asked, the document had not been read yet. Wait until it is ready, and ask again.',
    pl: 'Gdy zadano pytanie, dokument nie był jeszcze odczytany. Poczekaj, aż będzie gotowy, i zapytaj ponownie.',
  },
}

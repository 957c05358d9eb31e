import { answerFit } from '../../answers/ai/index.ts'
import type { Language } from '../../contract/text.ts'
import { foldDiacritics, normalise } from '../../search/terms/normalise.ts'

/** Questions for a heading, the most natural first; `text` is the text under it. */
type Ask = (text: string) => string[]

const always =
  (...wordings: string[]): Ask =>
  () =>
    wordings
/** «Доставка» is a price, a time or a way, depending on its text. */
const byContent =
  ({ price, duration, how }: Record<'price' | 'duration' | 'how', string>): Ask =>
  text => [
    ...(answerFit('price', text) > 1.2 ? [price] : []),
    ...(answerFit('duration', text) > 1.2 ? [duration] : []),
    how,
  ]

/** Frequent headings. Folded text, the whole heading. */
const common: Record<Language, readonly [RegExp, Ask][]> = {
  ru: [
    [
      /^(?:(?:условия|стоимость|сроки|способы|варианты) )?доставк[аи]$/,
      byContent({
        price: 'Сколько стоит доставка?',
        duration: 'Сколько идёт доставка?',
        how: 'Как работает доставка?',
      }),
    ],
    [
      /^(?:(?:способы|варианты|условия|виды) )?оплат[аы]$/,
      always('Как можно оплатить?', 'Какие есть способы оплаты?'),
    ],
    [/^(?:обмен и )?возврат(?: и обмен)?(?: товаров?)?$|^возврат, обмен$/, always('Как вернуть товар?')],
    [/^гарантия$|^гарантийные условия$/, always('Какая гарантия?')],
    [/^(?:наши )?контакты$|^как с нами связаться$/, always('Как с вами связаться?')],
    [/^(?:наш )?адрес$|^где мы находимся$/, always('Где вы находитесь?')],
    [/^(?:график|режим|часы|время)(?: нашей)? работы$/, always('Когда вы работаете?')],
    [/^(?:цены|прайс|прайс-лист|стоимость|расценки)(?: на услуги| услуг)?$/, always('Какие у вас цены?')],
    [/^(?:наши )?(?:услуги|перечень услуг)$/, always('Какие есть услуги?')],
    [/^(?:наши )?тарифы$/, always('Какие есть тарифы?')],
    [/^(?:скидки|скидки и акции|акции)$/, always('Какие есть скидки?')],
    [/^(?:как записаться|запись|запись на прием)$/, always('Как записаться?')],
    [/^(?:бронирование|бронь)$/, always('Как забронировать?')],
    [/^самовывоз$/, always('Есть ли самовывоз?')],
    [/^рассрочка$/, always('Есть ли рассрочка?')],
    [/^(?:наша )?парковка$/, always('Есть ли парковка?')],
    [/^(?:подарочные )?сертификаты$/, always('Есть ли подарочные сертификаты?')],
    [/^(?:программа лояльности|бонусная программа)$/, always('Есть ли программа лояльности?')],
    [/^(?:о нас|о компании|о магазине|о салоне)$/, always('Чем вы занимаетесь?')],
    [/^(?:наши )?(мастера|врачи|специалисты|преподаватели|тренеры)$/, always('Кто у вас работает?')],
  ],
  en: [
    [
      /^delivery(?: and shipping)?(?: terms| options| costs?| rates)?$/,
      byContent({
        price: 'How much is delivery?',
        duration: 'How long does delivery take?',
        how: 'How does delivery work?',
      }),
    ],
    [
      /^shipping(?: and delivery)?(?: terms| options| costs?| rates)?$/,
      byContent({
        price: 'How much is shipping?',
        duration: 'How long does shipping take?',
        how: 'How does shipping work?',
      }),
    ],
    [/^payments?(?: methods| options| terms)?$/, always('How can I pay?', 'What are the payment methods?')],
    [
      /^(?:returns?|refunds?|returns and refunds|return policy|refund policy)$/,
      always('How do I return an item?', 'How do returns work?'),
    ],
    [/^(?:warranty|guarantee)$/, always('How long is the warranty?', 'What is the warranty?')],
    [/^(?:contacts?|contact us|contact details)$/, always('How can I contact you?')],
    [/^(?:our )?(?:address|location)$|^where to find us$/, always('Where are you located?')],
    [/^(?:opening|business|working|office) hours$/, always('When are you open?')],
    [/^(?:our )?(?:prices|pricing|price list|rates)$/, always('What are your prices?')],
    [/^(?:our )?services$/, always('Which services do you offer?')],
    [/^(?:pricing )?plans(?: and pricing)?$/, always('Which plans are there?')],
    [/^discounts(?: and offers)?$/, always('Which discounts are there?')],
    [/^(?:bookings?|appointments?)$/, always('How do I book?')],
    [/^(?:car )?parking$/, always('Is there parking?')],
    [/^gift (?:cards?|certificates?)$/, always('Are there gift cards?')],
    [/^loyalty (?:program|programme)$/, always('Is there a loyalty programme?')],
    [/^about(?: us)?$/, always('What do you do?')],
    [/^(?:our )?(?:team|staff|doctors|masters|specialists)$/, always('Who works here?')],
  ],
  pl: [
    [
      /^(?:koszty? |warunki |czas |formy )?dostaw[ay]$|^wysylka$/,
      byContent({
        price: 'Ile kosztuje dostawa?',
        duration: 'Jak długo trwa dostawa?',
        how: 'Jak działa dostawa?',
      }),
    ],
    [
      /^(?:formy |sposoby |metody )?(?:platnosc|platnosci|zaplata)$/,
      always('Jak można zapłacić?', 'Jakie są formy płatności?'),
    ],
    [/^(?:zwroty?|zwrot towaru|zwroty i reklamacje)$/, always('Jak zwrócić towar?')],
    [/^gwarancja$/, always('Jaka jest gwarancja?')],
    [/^(?:kontakt|dane kontaktowe)$/, always('Jak się z wami skontaktować?')],
    [/^(?:nasz )?adres$|^lokalizacja$/, always('Gdzie się znajdujecie?')],
    [/^godziny (?:otwarcia|pracy)$/, always('W jakich godzinach jest otwarte?')],
    [/^(?:cennik|ceny|cennik uslug)$/, always('Jakie są ceny?')],
    [/^(?:nasze )?uslugi$/, always('Jakie usługi oferujecie?')],
    [/^rabaty$|^promocje$|^znizki$/, always('Jakie są rabaty?')],
    [/^(?:rezerwacja|zapisy|umawianie wizyt)$/, always('Jak się umówić?', 'Jak zarezerwować?')],
    [/^parking$/, always('Czy jest parking?')],
    [/^(?:karty|bony) podarunkowe$/, always('Czy są karty podarunkowe?')],
    [/^program lojalnosciowy$/, always('Czy jest program lojalnościowy?')],
    [/^o nas$/, always('Czym się zajmujecie?')],
    [/^(?:nasz )?zespol$/, always('Kto u was pracuje?')],
  ],
}

/** Headings that begin with a noun whose gender and number are known: «Правила посещения». Folded text. */
const headed: Record<Language, readonly [RegExp, (title: string) => string][]> = {
  ru: [
    [
      /^(?:правила|условия|требования|сроки|способы|варианты|виды|типы|этапы|размеры|преимущества|ограничения|скидки|льготы)(?= \p{L})/u,
      title => `Какие ${title}?`,
    ],
    [/^(?:порядок|срок|размер|состав|график|режим|адрес|возраст)(?= \p{L})/u, title => `Какой ${title}?`],
    [/^(?:стоимость|цена|программа|длительность|продолжительность)(?= \p{L})/u, title => `Какая ${title}?`],
    [/^(?:время|расписание|меню)(?= \p{L})/u, title => `Какое ${title}?`],
  ],
  en: [
    [
      /^(?:the )?(?:rules|terms|conditions|requirements|types|kinds|steps|sizes|benefits|restrictions|limits|prices) (?:of|for|to|on)(?= )/u,
      title => `What are ${withThe(title)}?`,
    ],
    [
      /^(?:the )?(?:cost|price|duration|address|schedule|programme|program|procedure|size) (?:of|for|to)(?= )/u,
      title => `What is ${withThe(title)}?`,
    ],
  ],
  pl: [
    [
      /^(?:zasady|warunki|wymagania|rodzaje|sposoby|terminy|etapy|rozmiary|zalety|ograniczenia|koszty|ceny)(?= \p{L})/u,
      title => `Jakie są ${title}?`,
    ],
    [
      /^(?:regulamin|czas|koszt|termin|adres|harmonogram|sklad|przebieg)(?= \p{L})/u,
      title => `Jaki jest ${title}?`,
    ],
    [/^(?:cena|oplata|procedura)(?= \p{L})/u, title => `Jaka jest ${title}?`],
  ],
}

const withThe = (title: string) => (/^the /i.test(title) ? title : `the ${title}`)

/** Words that make a heading a question even without a question mark. */
const asking: Record<Language, RegExp> = {
  ru: /^(?:как|что|где|куда|откуда|когда|почему|зачем|сколько|кто|кому|кого|чем|какой|какая|какое|какие|каким|можно ли|нужно ли|нужен ли|есть ли|за сколько|во сколько|в каких|на что|для чего|из чего)(?!\p{L})/u,
  en: /^(?:how|what|where|when|why|who|which|can|do|does|is|are|should|may)(?!\p{L})/u,
  pl: /^(?:jak|co|gdzie|kiedy|dlaczego|ile|kto|komu|czy|jaki|jaka|jakie|jakich|czym|w jaki sposob|do kiedy|za ile)(?!\p{L})/u,
}

/** Headings that do not describe the text under them. */
const empty =
  /^(?:введение|вступление|содержание|оглавление|общие (?:положения|сведения|вопросы)|заключение|заключительные положения|приложени\p{L}.*|прочее|разное|важно|внимание|примечани\p{L}+|реквизиты.*|подписи.*|вопросы и ответы|частые вопросы|faq|q ?& ?a|introduction|contents|table of contents|overview|summary|conclusion|general|notes?|miscellaneous|other|appendix.*|questions and answers|frequently asked questions|wstep|wprowadzenie|spis tresci|postanowienia (?:ogolne|koncowe)|uwagi|inne|zalacznik.*|pytania i odpowiedzi|najczesciej zadawane pytania|podsumowanie)$/u
const numbering =
  /^(?:(?:§|глава|раздел|часть|пункт|chapter|section|part|rozdzial|rozdział)\s*)?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVX]{1,5})[.):]?\s+/iu

const titleOf = (heading: string) =>
  heading
    .replace(numbering, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s:.…])[\s:.…]+$/u, '')
    .trim()

const commonOf = (title: string, language: Language) =>
  common[language].find(([pattern]) => pattern.test(foldDiacritics(normalise(title))))?.[1]

/**
 * Questions for a heading, the most natural first. None if it does not describe its text, or if only a name is known of
 * it: a question about it would need a grammatical case, or be the same for everything.
 */
export const wordingsOf = (
  heading: string,
  { language, text }: { language: Language; text: string },
): string[] => {
  const title = titleOf(heading)
  if (title.endsWith('?')) return [title]
  const folded = foldDiacritics(normalise(title))
  if (empty.test(folded) || !/\p{L}{3}/u.test(title)) return []
  if (asking[language].test(folded)) return [asked(title, language)]
  const frequent = commonOf(title, language)
  if (frequent) return frequent(text)
  // Titles of whole documents.
  if (/:/.test(title) || /^[^\p{Ll}]+$/u.test(title)) return []
  const ask = headed[language].find(([pattern]) => pattern.test(folded))?.[1]
  return ask ? [ask(inSentence(title))] : []
}

const asked = (title: string, language: Language): string => {
  const english = /^how to (.+)$/i.exec(title)
  return `${language === 'en' && english?.[1] ? `How do I ${english[1]}` : title}?`
}

/** Questions about an item of a price list. */
export const priceOf = (thing: string, language: Language): string => {
  // Quoted, it needs no article and no number.
  if (language === 'en') return `How much is “${thing}”?`
  const name = inSentence(thing)
  const isMany = language === 'ru' ? /^\p{L}+[ыи](?!\p{L})|^\p{L}+ие(?!\p{L})/u : /^\p{L}+[yi](?!\p{L})/u
  if (language === 'pl') return `Ile ${isMany.test(thing) ? 'kosztują' : 'kosztuje'} ${name}?`
  return `Сколько ${isMany.test(thing) ? 'стоят' : 'стоит'} ${name}?`
}

/** A name inside a sentence: proper names, abbreviations and titles in capitals are unchanged. */
export const inSentence = (name: string): string => {
  const [first = '', second = ''] = name.split(' ')
  const isCommon = /^\p{Lu}\p{Ll}+[,.]?$/u.test(first) && !/^\p{Lu}/u.test(second)
  return isCommon ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

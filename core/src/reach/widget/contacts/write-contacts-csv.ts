import type { Language } from '../../../contract/text.ts'
import { csvLine } from '../../../platform/http/csv-line.ts'
import type { PageAsked } from '../../../platform/http/pagination.ts'
import type { ListedVisitor } from '../visitors/visitor.model.ts'

const maxContacts = 100_000
const pageSize = 500

const headers = {
  ru: [
    'Время (UTC)',
    'Имя',
    'E-mail',
    'Телефон',
    'Согласие (UTC)',
    'Текст согласия',
    'SHA-256 текста',
    'ID на сайте',
    'Подписан',
    'Диалог',
  ],
  en: [
    'Time (UTC)',
    'Name',
    'E-mail',
    'Phone',
    'Consent (UTC)',
    'Text of the consent',
    'SHA-256 of the text',
    'ID on the site',
    'Signed',
    'Conversation',
  ],
  pl: [
    'Czas (UTC)',
    'Imię',
    'E-mail',
    'Telefon',
    'Zgoda (UTC)',
    'Tekst zgody',
    'SHA-256 tekstu',
    'ID w serwisie',
    'Podpisany',
    'Rozmowa',
  ],
} as const satisfies Record<Language, readonly string[]>

interface ContactsCsvOptions {
  language: Language
  read(page: PageAsked): Promise<ListedVisitor[]>
}

/** Contacts as CSV, the latest first, piece by piece; with the mark by which spreadsheets recognise UTF-8. */
export async function* writeContactsCsv({ language, read }: ContactsCsvOptions): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(headers[language])}`
  let last: ListedVisitor | undefined
  for (let written = 0; written < maxContacts; ) {
    const page: ListedVisitor[] = await read({
      limit: pageSize,
      ...(last && { after: { time: last.listedAt, id: last._id } }),
    })
    if (page.length === 0) return
    yield page.map(visitor => csvLine(cellsOf(visitor))).join('')
    written += page.length
    last = page.at(-1)
  }
}

const cellsOf = ({
  listedAt,
  name,
  email,
  phone,
  consent,
  identity,
  conversationId,
}: ListedVisitor): string[] => [
  listedAt.toISOString(),
  name ?? '',
  email ?? '',
  phone ?? '',
  consent?.at.toISOString() ?? '',
  consent?.text ?? '',
  consent?.hash ?? '',
  identity?.id ?? '',
  identity ? (identity.isSigned ? '1' : '0') : '',
  conversationId.toHexString(),
]

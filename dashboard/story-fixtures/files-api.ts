import type { AccountDocument, DocumentsSummary } from '@botanika/core/contract'
import { answers, assistants } from './account.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const [support, teacher] = assistants(2)

const file = (
  at: number,
  part: Partial<AccountDocument> & Pick<AccountDocument, 'title'>,
): AccountDocument => ({
  id: `6b019206e7d4d38ade27${String(at).padStart(4, '0')}`,
  assistantId: support?.id ?? '',
  assistantName: support?.name ?? '',
  source: 'file',
  bytes: 83_730,
  status: 'completed',
  percent: 100,
  chunks: 9,
  createdAt: ago(at * 7),
  use: { citations: 0 },
  ...part,
})

/** Documents in every state and of every origin. */
export const storyDocuments: AccountDocument[] = [
  file(1, { title: 'График работы.xlsx', format: 'xlsx', status: 'processing', percent: 45, chunks: 0 }),
  file(12, {
    title: 'Скан договора.pdf',
    status: 'processing',
    percent: 30,
    chunks: 0,
    recognising: { page: 3, of: 12 },
  }),
  file(2, {
    title: 'Прейскурант 2026.pdf',
    format: 'pdf',
    content:
      'Прейскурант на услуги. Доставка по городу стоит 350 рублей, при заказе от 5 000 рублей бесплатна. Возврат принимаем в течение 14 дней.',
    recognised: { pages: [2, 3], text: '2 страницы распознаны со снимков: 2–3' },
    use: { citations: 42, citedAt: ago(2), foundAt: ago(1) },
  }),
  file(3, {
    title: 'Правила чтения',
    source: 'google-doc',
    url: 'https://docs.google.com/document/d/1a2b3c/edit',
    assistantId: teacher?.id ?? '',
    assistantName: teacher?.name ?? '',
    content: 'Правила чтения английских гласных в открытом и закрытом слоге.',
    use: { citations: 1, citedAt: ago(50), foundAt: ago(50) },
  }),
  file(4, {
    title: 'Доставка и оплата',
    source: 'url',
    url: 'https://example.com/delivery',
    content: 'Доставляем по всей стране.',
    errorMessage: 'Сайт не отвечает. Проверим ещё раз завтра.',
    use: { citations: 0, foundAt: ago(30) },
  }),
  file(5, {
    title: 'Договор с очень длинным названием для проверки переноса строк на узком экране.docx',
    status: 'error',
    percent: 0,
    chunks: 0,
    errorMessage: 'Файл повреждён: он не открывается. Сохраните его заново и загрузите ещё раз.',
  }),
  file(6, {
    title: 'Смета.xlsx',
    format: 'xlsx',
    content: 'Работа: Покраска | Цена: 1 200 ₽',
    unread: [
      { what: 'hidden', count: 3, places: ['A4', 'A9'], text: '3 скрытых блока: A4, A9 и ещё 1' },
      {
        what: 'formulas',
        count: 6,
        places: ['C7', 'C8', 'C9', 'C10', 'C11', 'C12'],
        text: '6 формул без сохранённого значения: C7:C12',
        hint: 'Откройте файл в Excel или LibreOffice, сохраните его и загрузите снова: тогда значения в нём будут.',
      },
    ],
  }),
  file(7, {
    title: 'Каталог из старой программы.docx',
    status: 'error',
    percent: 0,
    chunks: 0,
    readShare: 0.71,
    errorCode: 'knowledge.partly-read',
    errorMessage:
      'Прочитано только 71 % слов документа, и отвечать по нему рискованно. Сохраните его в другом виде (DOCX, XLSX, PDF с текстом) и загрузите снова или всё равно используйте то, что прочитано.',
  }),
]

/** A full page of the list. */
export const manyDocuments: AccountDocument[] = Array.from({ length: 50 }, (_, at) =>
  file(at, {
    title: `Инструкция ${at + 1}.pdf`,
    format: 'pdf',
    content: 'Как подключить прибор, настроить его и что делать, если он не включается.',
    use: { citations: (at * 7) % 12, ...((at * 7) % 12 > 0 && { citedAt: ago(at) }) },
  }),
)

export const storySummary: DocumentsSummary = {
  total: 7,
  files: 5,
  googleDocs: 1,
  pages: 1,
  storage: {
    bytes: 61 * 1_048_576,
    limit: 100 * 1_048_576,
    visitors: { bytes: 0, limit: 50 * 1_048_576 },
  },
}

/** Everything that the file manager asks for. */
export const filesAnswers = {
  ...answers,
  'GET /api/documents': storyDocuments,
  'GET /api/documents/summary': storySummary,
}

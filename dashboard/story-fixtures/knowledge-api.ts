import type {
  KnowledgeDocument,
  QuestionPair,
  SitePages,
  SynonymGroup,
  SynonymProposal,
  UnansweredQuestion,
} from '@botanika/core/contract'

const assistantId = '6b019206e7d4d38ade264e79'
const id = (at: number) => `6b019206e7d4d38ade2650${String(at).padStart(2, '0')}`
const moment = '2026-11-21T12:00:00.000Z'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const document = (
  at: number,
  part: Partial<KnowledgeDocument> & Pick<KnowledgeDocument, 'title'>,
): KnowledgeDocument => ({
  id: id(at),
  assistantId,
  source: 'file',
  bytes: 83_730,
  status: 'completed',
  percent: 100,
  createdAt: moment,
  ...part,
})

const storyFiles: KnowledgeDocument[] = [
  document(1, {
    id: '6b019206e7d4d38ade264e81',
    title: 'Прейскурант 2026.pdf',
    format: 'pdf',
    pages: 6,
    characters: 7_859,
    chunks: 9,
    language: 'ru',
    meaning: { state: 'ready', percent: 100 },
    recognised: { pages: [2, 3], text: '2 страницы распознаны со снимков: 2–3' },
    skippedPages: [
      { page: 4, reason: 'scanned' },
      { page: 6, reason: 'empty' },
    ],
    unread: [
      { what: 'hidden', count: 3, text: '3 скрытых блока' },
      {
        what: 'pages-scanned',
        count: 1,
        places: ['4'],
        text: '1 страница без текста, только снимок: 4',
        hint: 'Сохраните файл с текстовым слоем (распознайте его, OCR) и загрузите снова. Или попросите администратора установить на сервер tesseract и poppler: тогда такие страницы распознаются сами.',
      },
    ],
  }),
  document(2, { title: 'График работы.xlsx', format: 'xlsx', status: 'processing', percent: 45 }),
  document(3, { title: 'Памятка пациенту.md', status: 'pending', percent: 0, bytes: 1_204 }),
  document(4, {
    title: 'Договор с очень длинным названием для проверки переноса строк.docx',
    bytes: 10_917,
    status: 'error',
    percent: 0,
    errorMessage: 'Файл повреждён: он не открывается. Сохраните его заново и загрузите ещё раз.',
  }),
  document(5, {
    title: 'Каталог из старой программы.docx',
    bytes: 61_440,
    status: 'error',
    percent: 0,
    readShare: 0.71,
    errorCode: 'knowledge.partly-read',
    errorMessage:
      'Прочитано только 71 % слов документа, и отвечать по нему рискованно. Сохраните его в другом виде (DOCX, XLSX, PDF с текстом) и загрузите снова или всё равно используйте то, что прочитано.',
  }),
]

const storyPages: KnowledgeDocument[] = [
  document(11, {
    source: 'url',
    title: 'Цены на лечение зубов',
    url: 'https://example.com/prices',
    characters: 5_120,
    chunks: 7,
    language: 'ru',
    refresh: 'weekly',
    checkedAt: ago(130),
    changes: { at: ago(2_900), added: 3, removed: 1, kept: 6 },
    meaning: { state: 'working', percent: 57 },
  }),
  document(12, {
    source: 'url',
    title: 'Врачи клиники',
    url: 'https://example.com/doctors',
    status: 'processing',
    percent: 0,
    refresh: 'never',
  }),
  document(13, {
    source: 'url',
    title: 'example.com/private',
    url: 'https://example.com/private',
    status: 'error',
    percent: 0,
    refresh: 'daily',
    checkedAt: ago(5),
    errorMessage: 'Страница закрыта: сайт просит войти. Откройте её для всех или уберите из списка.',
  }),
]

const storyGoogleDocs: KnowledgeDocument[] = [
  document(21, {
    source: 'google-doc',
    title: 'Подготовка к процедурам',
    url: 'https://docs.google.com/document/d/1aBcDeF/edit',
    characters: 3_410,
    chunks: 4,
    language: 'ru',
    refresh: 'daily',
    meaning: {
      state: 'failed',
      percent: 0,
      errorMessage:
        'Сервер поиска по смыслу не отвечает. Попробуем снова сами; пока документ находится по словам.',
    },
    checkedAt: ago(60),
  }),
  document(22, {
    source: 'google-doc',
    title: 'Документ Google Docs',
    url: 'https://docs.google.com/document/d/2bCdEfG/edit',
    status: 'error',
    percent: 0,
    refresh: 'never',
    errorMessage: 'Документ закрыт. Откройте доступ всем, у кого есть ссылка, и прочитайте его заново.',
  }),
]

export const storyDocuments = [...storyFiles, ...storyPages, ...storyGoogleDocs]

export const storyUrls = [
  'https://example.com/prices',
  'https://example.com/doctors',
  'https://example.com/private',
  'https://example.com/contacts',
]

export const storySitePages: SitePages = {
  pages: ['', 'prices', 'doctors', 'reviews', 'contacts', 'about', 'vacancies', 'faq', 'news/2026-11'].map(
    (path, at) => ({
      url: `https://example.com/${path}`,
      ...(at !== 8 && {
        title: [
          'Клиника «Белая линия»',
          'Цены',
          'Врачи',
          'Отзывы',
          'Контакты',
          'О клинике',
          'Вакансии',
          'Частые вопросы',
        ][at],
      }),
    }),
  ),
  from: 'sitemap',
  more: true,
  disallowed: 3,
}

const pair = (at: number, question: string, answer: string, uses: number): QuestionPair => ({
  id: id(at),
  assistantId,
  question,
  alternatives: at % 2 === 0 ? ['Где оставить машину?', 'Можно приехать на машине?'] : [],
  answer,
  uses,
  createdAt: moment,
  updatedAt: moment,
})

export const storyPairs: QuestionPair[] = [
  pair(
    40,
    'Есть ли у вас парковка?',
    'Да, во дворе есть бесплатная парковка на 12 мест. Въезд с улицы Садовой.',
    14,
  ),
  pair(
    41,
    'Принимаете ли вы по ДМС?',
    'Да, работаем с «Альфой» и «Ингосстрахом». Возьмите полис и паспорт: администратор проверит покрытие за пять минут до приёма.',
    0,
  ),
]

export const storyUnanswered: UnansweredQuestion[] = [
  {
    id: id(50),
    assistantId,
    question: 'Делаете ли вы снимки зубов ребёнку трёх лет?',
    times: 7,
    firstAskedAt: ago(9_000),
    lastAskedAt: ago(40),
    nearest: {
      documentId: '6b019206e7d4d38ade264e81',
      title: 'Прейскурант 2026.pdf',
      page: 3,
      heading: 'Диагностика',
    },
  },
  {
    id: id(51),
    assistantId,
    question: 'Можно с собакой?',
    times: 1,
    firstAskedAt: ago(300),
    lastAskedAt: ago(300),
  },
]

const group = (at: number, words: string[]): SynonymGroup => ({
  id: id(at),
  assistantId,
  words,
  createdAt: moment,
  updatedAt: moment,
})

const storyProposals: SynonymProposal[] = [
  {
    id: id(60),
    words: ['профгигиена', 'чистка зубов'],
    from: { kind: 'answer', quotes: ['Сколько стоит профгигиена?', 'Почём чистка зубов?'] },
  },
  {
    id: id(61),
    words: ['Ортопантомограмма', 'панорамный снимок'],
    from: {
      kind: 'document',
      documentId: '6b019206e7d4d38ade264e81',
      title: 'Прейскурант 2026.pdf',
      quote: 'Ортопантомограмма (панорамный снимок)',
    },
  },
  {
    id: id(62),
    words: ['брекеты'],
    from: { kind: 'unanswered', question: 'Ставите ли вы брекеты подростку?', times: 4 },
  },
]

export const storySynonyms = {
  groups: [
    group(70, ['пломба', 'реставрация']),
    group(71, ['рентген', 'снимок', 'ортопантомограмма', 'компьютерная томография']),
  ],
  proposals: storyProposals,
}

/** As many groups as an assistant may have, and more proposals than are shown at once. */
export const manySynonyms = {
  groups: Array.from({ length: 200 }, (_, at) => ({
    ...group(71, [`услуга ${at + 1}`, `очень длинное название той же услуги номер ${at + 1}`]),
    id: at.toString(16).padStart(24, '0'),
  })),
  proposals: Array.from({ length: 20 }, (_, at) => ({
    id: at.toString(16).padStart(24, 'a'),
    words: [`слово${at + 1}`],
    from: { kind: 'unanswered' as const, question: `Есть ли у вас слово${at + 1}?`, times: 20 - at },
  })),
}

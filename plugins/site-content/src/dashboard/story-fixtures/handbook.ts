import type { HandbookChapter, HandbookEntry } from '../../shared/handbook.ts'

export const entries: HandbookEntry[] = [
  {
    slug: 'plans',
    title: 'Тарифы и коды активации',
    description: 'Сколько длится пробный период и как ввести код активации.',
    passages: [
      {
        heading: { id: 'h-как-активировать-тариф', text: 'Как активировать тариф' },
        text: 'Откройте страницу тарифов, введите код и нажмите «Активировать».',
      },
    ],
  },
  {
    slug: 'files',
    title: 'Файлы и хранилище',
    description: 'Все документы на одной странице и место в хранилище.',
    passages: [{ text: 'Место зависит от тарифа.' }],
  },
]

export const chapter: HandbookChapter = {
  slug: 'plans',
  title: 'Тарифы и коды активации',
  description: 'Сколько длится пробный период и как ввести код активации.',
  content: `Тариф определяет, сколько ассистентов и места есть у аккаунта.

## Пробный период

Новый аккаунт работает без тарифа 3 дня.

## Как активировать тариф

1. Получите код активации.
2. Откройте [страницу тарифов](/plan-activation).

> [!TIP]
> Регистр, пробелы и дефисы в коде не важны.
`,
  previous: { slug: 'models', title: 'Модели и ключи' },
  next: { slug: 'account', title: 'Аккаунт и безопасность' },
}

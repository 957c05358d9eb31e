import type { Lesson, LessonCard } from '../../shared/lesson.ts'

const made = {
  version: 3,
  createdAt: '2026-10-02T09:00:00.000Z',
  updatedAt: '2026-11-20T15:30:00.000Z',
}

const first: LessonCard = {
  ...made,
  id: '1'.repeat(24),
  title: 'Первый ассистент за десять минут',
  description: 'Создаём ассистента веломастерской, который отвечает по прайс-листу.',
  category: 'general',
  difficulty: 'beginner',
  estimatedTime: '10 минут',
  tags: ['ассистент', 'начало', 'прайс-лист', 'знания'],
  isPublished: true,
  sortOrder: 10,
  coverImage: '',
  videoUrl: '',
  metadata: { translations: { en: { title: 'Your first assistant in ten minutes', description: '' } } },
}

export const cards: LessonCard[] = [
  first,
  {
    ...made,
    id: '2'.repeat(24),
    title: 'Виджет на своём сайте',
    description: 'Одна строка кода, цвета сайта и приветствие.',
    category: 'design',
    difficulty: 'advanced',
    estimatedTime: '20 минут',
    tags: [],
    isPublished: false,
    publishAt: '2026-12-01T09:00:00.000Z',
    sortOrder: 20,
    coverImage: '',
    videoUrl: 'https://vkvideo.ru/video-1_2',
    metadata: {},
  },
]

export const lesson: Lesson = {
  ...first,
  metadata: {},
  content: `Ассистент отвечает по вашим документам.

## Создайте ассистента

> [!TIP]
> Начните с прайс-листа: о ценах спрашивают чаще всего.

| Услуга | Цена |
| --- | --- |
| Настройка тормозов | 800 ₽ |

## Задайте вопрос

Спросите «Сколько стоит настройка тормозов?»: под ответом будет цитата.
`,
  next: { id: '2'.repeat(24), title: 'Виджет на своём сайте', metadata: {} },
}

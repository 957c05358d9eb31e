import { defineManifest } from '@botanika/core/contract'

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })

export default defineManifest({
  id: 'lessons',
  title: text('Уроки', 'Lessons', 'Lekcje'),
  description: text('Короткие уроки', 'Short lessons', 'Krótkie lekcje'),
  pages: [
    {
      path: '/lessons',
      label: text('Уроки', 'Lessons', 'Lekcje'),
      title: text('Все уроки', 'All lessons', 'Wszystkie lekcje'),
      icon: 'alarm-clock',
      access: 'guest',
      nav: { kind: 'sidebar', order: 40 },
    },
    {
      path: '/lessons/new',
      label: text('Новый урок', 'New lesson', 'Nowa lekcja'),
      access: 'user',
      nav: { kind: 'none' },
    },
    { path: '/lessons/:id', file: 'lesson', label: text('Урок', 'Lesson', 'Lekcja'), access: 'public' },
    {
      path: '/lessons/:id/notes',
      file: 'notes',
      label: text('Заметки', 'Notes', 'Notatki'),
      access: 'public',
      nav: { kind: 'tab', of: '/lessons/:id' },
    },
    {
      path: '/lessons-today',
      label: text('Урок дня', 'Lesson of the day', 'Lekcja dnia'),
      access: 'user',
      nav: { kind: 'tab', of: 'home' },
    },
  ],
})

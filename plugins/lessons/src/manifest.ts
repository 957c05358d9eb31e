import { defineManifest, playerOrigins } from '@botanika/core/contract'
import { picturesApi } from './built-in/api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { draftsApi } from './drafts/api.ts'
import { editingApi } from './editing/api.ts'
import { lessonPicturesApi } from './pictures/api.ts'
import { progressApi } from './progress/api.ts'
import { quizApi } from './quizzes/api.ts'
import { settings } from './settings.ts'
import { transferApi } from './transfer/api.ts'
import { versionsApi } from './versions/api.ts'

const title = { ru: 'Уроки', en: 'Lessons', pl: 'Lekcje' }

export default defineManifest({
  id: 'lessons',
  title,
  description: {
    ru: 'Уроки о продукте для всех, прогресс и заметки для вошедших',
    en: 'Lessons about the product for everybody, progress and notes for those signed in',
    pl: 'Lekcje o produkcie dla wszystkich, postępy i notatki dla zalogowanych',
  },
  powers: ['audit', 'accounts'],
  pages: [
    {
      path: '/lessons',
      label: title,
      title: { ru: 'Уроки и обучение', en: 'Lessons and learning', pl: 'Lekcje i nauka' },
      icon: 'graduation-cap',
      access: 'public',
    },
    {
      path: '/lessons/:id',
      file: 'lesson',
      label: { ru: 'Урок', en: 'Lesson', pl: 'Lekcja' },
      access: 'public',
      frames: [...playerOrigins],
    },
    {
      path: '/profile/lessons',
      file: 'favourites',
      label: { ru: 'Избранные уроки', en: 'Favourite lessons', pl: 'Ulubione lekcje' },
      access: 'user',
      nav: { kind: 'tab', of: '/profile' },
    },
    {
      path: '/admin/lessons',
      file: 'admin/lessons',
      label: title,
      access: 'admin',
      nav: { kind: 'tab', of: '/admin', order: 25 },
    },
    {
      path: '/visual-editor/lessons',
      file: 'editor/lessons',
      label: title,
      access: 'admin',
      nav: { kind: 'tab', of: '/visual-editor', order: -10 },
      frames: [...playerOrigins],
    },
  ],
  settings,
  api: {
    ...catalogueApi,
    ...progressApi,
    ...quizApi,
    ...editingApi,
    ...versionsApi,
    ...transferApi,
    ...draftsApi,
    ...picturesApi,
    ...lessonPicturesApi,
  },
})

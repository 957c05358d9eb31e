import type { ActionAreas } from '../action-areas.ts'

/** Of what administrators write for people. */
export const contentActions: ActionAreas = {
  announcement: {
    title: { ru: 'Новости', en: 'News', pl: 'Aktualności' },
    actions: {
      created: { ru: 'Новость создана', en: 'News created', pl: 'Utworzono aktualność' },
      changed: { ru: 'Новость изменена', en: 'News changed', pl: 'Zmieniono aktualność' },
      published: { ru: 'Новость опубликована', en: 'News published', pl: 'Opublikowano aktualność' },
      removed: { ru: 'Новость удалена', en: 'News removed', pl: 'Usunięto aktualność' },
    },
  },
  lesson: {
    title: { ru: 'Уроки', en: 'Lessons', pl: 'Lekcje' },
    actions: {
      created: { ru: 'Урок создан', en: 'Lesson created', pl: 'Utworzono lekcję' },
      changed: { ru: 'Урок изменён', en: 'Lesson changed', pl: 'Zmieniono lekcję' },
      published: {
        ru: 'Урок опубликован по расписанию',
        en: 'Lesson published on schedule',
        pl: 'Opublikowano lekcję zgodnie z planem',
      },
      removed: { ru: 'Урок удалён', en: 'Lesson deleted', pl: 'Usunięto lekcję' },
    },
  },
  lessons: {
    title: { ru: 'Список уроков', en: 'List of lessons', pl: 'Lista lekcji' },
    actions: {
      ordered: { ru: 'Порядок уроков изменён', en: 'Lessons ordered', pl: 'Zmieniono kolejność lekcji' },
      imported: { ru: 'Уроки импортированы', en: 'Lessons imported', pl: 'Zaimportowano lekcje' },
      exported: { ru: 'Уроки выгружены', en: 'Lessons exported', pl: 'Wyeksportowano lekcje' },
    },
  },
  'site-content': {
    title: { ru: 'Содержимое сайта', en: 'Site content', pl: 'Treść strony' },
    actions: {
      saved: { ru: 'Содержимое сохранено', en: 'Content saved', pl: 'Zapisano treść' },
      planned: { ru: 'Содержимое запланировано', en: 'Content planned', pl: 'Zaplanowano treść' },
      published: {
        ru: 'Содержимое показано по расписанию',
        en: 'Content shown on schedule',
        pl: 'Pokazano treść zgodnie z planem',
      },
      ordered: { ru: 'Порядок содержимого изменён', en: 'Content ordered', pl: 'Zmieniono kolejność treści' },
      removed: { ru: 'Содержимое удалено', en: 'Content deleted', pl: 'Usunięto treść' },
    },
  },
}

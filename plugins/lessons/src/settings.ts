import Type from 'typebox'

export const settings = Type.Object(
  {
    builtIn: Type.Boolean({
      default: true,
      'x-ui': {
        env: 'LESSONS_BUILT_IN',
        label: { ru: 'Готовые уроки', en: 'Built-in lessons', pl: 'Gotowe lekcje' },
        help: {
          ru: 'Одиннадцать уроков о Ботанике добавляются при первом запуске, новые — после обновлений. Изменённые и удалённые не возвращаются.',
          en: 'Eleven lessons about Botanika are added at the first start, new ones after updates. What was changed or deleted stays so.',
          pl: 'Jedenaście lekcji o Botanice dodaje się przy pierwszym uruchomieniu, nowe po aktualizacjach. Zmienione i usunięte nie wracają.',
        },
      },
    }),
  },
  { additionalProperties: false },
)

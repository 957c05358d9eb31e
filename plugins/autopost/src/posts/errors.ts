import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'autopost.no-post': {
    status: 404,
    text: { ru: 'Пост не найден', en: 'There is no such post', pl: 'Nie ma takiego posta' },
    hint: {
      ru: 'Возможно, он удалён. Откройте проект заново',
      en: 'It may have been deleted. Open the project again',
      pl: 'Mógł zostać usunięty. Otwórz projekt ponownie',
    },
  },
  'autopost.post-changed': {
    status: 409,
    text: {
      ru: 'Пост тем временем изменили: вы, агент или другая вкладка',
      en: 'The post was changed meanwhile: by you, the agent or another tab',
      pl: 'Post został w tym czasie zmieniony: przez ciebie, agenta lub w innej karcie',
    },
    hint: {
      ru: 'Ваш текст не потерян: скопируйте его, откройте пост заново и сверьте',
      en: 'Your text is not lost: copy it, open the post again and compare',
      pl: 'Twój tekst nie przepadł: skopiuj go, otwórz post ponownie i porównaj',
    },
  },
  'autopost.too-many-posts': {
    status: 409,
    text: {
      ru: 'В проекте уже {limit} {limit|пост|поста|постов}, больше нельзя',
      en: 'The project has {limit} {limit|post|posts} already, which is the most',
      pl: 'Projekt ma już {limit} {limit|post|posty|postów}, więcej nie można',
    },
    hint: {
      ru: 'Удалите ненужные или создайте другой проект',
      en: 'Delete some, or create another project',
      pl: 'Usuń niepotrzebne lub utwórz inny projekt',
    },
  },
  'autopost.too-late': {
    status: 409,
    text: {
      ru: 'Пост уже отправляется, изменить его сейчас нельзя',
      en: 'The post is being sent right now and cannot be changed',
      pl: 'Post jest właśnie wysyłany i nie można go zmienić',
    },
    hint: {
      ru: 'Подождите минуту: опубликованный пост можно исправить прямо в канале',
      en: 'Wait a minute: a published post can be changed in its channel',
      pl: 'Poczekaj minutę: opublikowany post można zmienić bezpośrednio na kanale',
    },
  },
  'autopost.published': {
    status: 409,
    text: {
      ru: 'Пост уже опубликован',
      en: 'The post is published already',
      pl: 'Post jest już opublikowany',
    },
    hint: {
      ru: 'Исправьте его в канале или сделайте копию',
      en: 'Change it in its channel, or make a copy',
      pl: 'Zmień go na kanale albo zrób kopię',
    },
  },
  'autopost.paused': {
    status: 409,
    text: {
      ru: 'Проект приостановлен и ничего не публикует',
      en: 'The project is paused and publishes nothing',
      pl: 'Projekt jest wstrzymany i niczego nie publikuje',
    },
    hint: {
      ru: 'Возобновите проект',
      en: 'Resume the project',
      pl: 'Wznów projekt',
    },
  },
  'autopost.not-waiting': {
    status: 409,
    text: {
      ru: 'Этот пост одобрения не ждёт',
      en: 'This post does not wait for approval',
      pl: 'Ten post nie czeka na zatwierdzenie',
    },
  },
  'autopost.no-occurrence': {
    status: 400,
    text: {
      ru: 'В это время пост не повторяется',
      en: 'The post does not repeat at this time',
      pl: 'Post nie powtarza się w tym czasie',
    },
    hint: {
      ru: 'Выберите одну из ближайших публикаций',
      en: 'Choose one of the next publications',
      pl: 'Wybierz jedną z najbliższych publikacji',
    },
  },
  'autopost.no-delivery': {
    status: 404,
    text: {
      ru: 'У этого поста нет такой публикации',
      en: 'This post has no such publication',
      pl: 'Ten post nie ma takiej publikacji',
    },
    hint: {
      ru: 'Обновите страницу',
      en: 'Reload the page',
      pl: 'Odśwież stronę',
    },
  },
  'autopost.not-open': {
    status: 409,
    text: {
      ru: 'Решать нечего: судьба публикации известна',
      en: 'There is nothing to decide: the outcome of the publication is known',
      pl: 'Nie ma o czym decydować: wiadomo, co stało się z publikacją',
    },
  },
  'autopost.platform': {
    status: 502,
    text: {
      ru: 'Площадка не выполнила просьбу. {reason}',
      en: 'The platform did not do it. {reason}',
      pl: 'Platforma tego nie wykonała. {reason}',
    },
  },
  'autopost.range': {
    status: 400,
    text: {
      ru: 'Календарь показывает не больше {limit} {limit|дня|дней} сразу',
      en: 'The calendar shows at most {limit} {limit|day|days} at once',
      pl: 'Kalendarz pokazuje najwyżej {limit} {limit|dzień|dni|dni} naraz',
    },
  },
})

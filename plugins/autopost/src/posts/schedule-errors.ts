import { defineErrors } from '@botanika/core/plugin'

/** Why a post cannot be scheduled. */
export const refuse = defineErrors({
  'autopost.no-title': {
    status: 400,
    text: { ru: 'Введите заголовок', en: 'Enter a title', pl: 'Podaj tytuł' },
  },
  'autopost.no-content': {
    status: 400,
    text: {
      ru: 'Введите содержание поста',
      en: 'Enter the text of the post',
      pl: 'Wpisz treść posta',
    },
    hint: {
      ru: 'Или добавьте картинку, видео или файл',
      en: 'Or add a picture, a video or a file',
      pl: 'Albo dodaj obrazek, film lub plik',
    },
  },
  'autopost.no-integration': {
    status: 400,
    text: { ru: 'Выберите интеграцию', en: 'Choose an integration', pl: 'Wybierz integrację' },
    hint: {
      ru: 'Подключите канал Telegram или сообщество VK, если их ещё нет',
      en: 'Connect a Telegram channel or a VK community if there is none yet',
      pl: 'Podłącz kanał Telegram lub społeczność VK, jeśli jeszcze ich nie ma',
    },
  },
  'autopost.no-channel': {
    status: 400,
    text: {
      ru: 'Канала больше нет, или он выключен',
      en: 'The channel no longer exists, or is switched off',
      pl: 'Kanału już nie ma albo jest wyłączony',
    },
    hint: {
      ru: 'Выберите другой канал или включите интеграцию',
      en: 'Choose another channel, or switch the integration on',
      pl: 'Wybierz inny kanał lub włącz integrację',
    },
  },
  'autopost.same-channel': {
    status: 400,
    text: {
      ru: 'Один канал выбран дважды',
      en: 'A channel is chosen twice',
      pl: 'Kanał jest wybrany dwa razy',
    },
  },
  'autopost.no-time': {
    status: 400,
    text: {
      ru: 'Выберите дату и время публикации',
      en: 'Choose the date and time of publication',
      pl: 'Wybierz datę i godzinę publikacji',
    },
  },
  'autopost.past': {
    status: 400,
    text: {
      ru: 'Это время уже прошло',
      en: 'This time has passed',
      pl: 'Ten czas już minął',
    },
    hint: {
      ru: 'Выберите время в будущем или опубликуйте сейчас',
      en: 'Choose a time in the future, or publish it now',
      pl: 'Wybierz czas w przyszłości albo opublikuj teraz',
    },
  },
  'autopost.bad-day': {
    status: 400,
    text: {
      ru: 'Такого дня в календаре нет: {day}',
      en: 'The calendar has no such day: {day}',
      pl: 'W kalendarzu nie ma takiego dnia: {day}',
    },
  },
  'autopost.no-interval': {
    status: 400,
    text: {
      ru: 'Выберите, как часто повторять: каждый день, неделю или месяц',
      en: 'Choose how often it repeats: every day, week or month',
      pl: 'Wybierz, jak często powtarzać: co dzień, tydzień lub miesiąc',
    },
  },
  'autopost.repeat-ended': {
    status: 400,
    text: {
      ru: 'По этим правилам публиковать уже нечего: все повторы прошли',
      en: 'By these rules nothing is left to publish: all repetitions have passed',
      pl: 'Według tych zasad nie ma już czego publikować: wszystkie powtórzenia minęły',
    },
    hint: {
      ru: 'Измените дату окончания или число повторов',
      en: 'Change the end date or the number of repetitions',
      pl: 'Zmień datę końca lub liczbę powtórzeń',
    },
  },
  'autopost.no-slots': {
    status: 400,
    text: {
      ru: 'В очереди проекта нет свободного времени',
      en: 'The queue of the project has no free time',
      pl: 'Kolejka projektu nie ma wolnego terminu',
    },
    hint: {
      ru: 'Добавьте время публикаций в настройках проекта',
      en: 'Add times of publication in the settings of the project',
      pl: 'Dodaj godziny publikacji w ustawieniach projektu',
    },
  },
  'autopost.refused': {
    status: 400,
    text: {
      ru: '«{channel}» такой пост не примет: {reasons}',
      en: '“{channel}” would not accept this post: {reasons}',
      pl: '„{channel}” nie przyjmie takiego posta: {reasons}',
    },
  },
  'autopost.no-advertiser': {
    status: 400,
    text: {
      ru: 'Назовите рекламодателя: без него рекламный пост не публикуется',
      en: 'Name the advertiser: an ad is not published without one',
      pl: 'Podaj reklamodawcę: bez niego reklama nie zostanie opublikowana',
    },
  },
  'autopost.bad-erid': {
    status: 400,
    text: {
      ru: 'Укажите erid рекламы: латинские буквы и цифры, от 8 до 100 знаков',
      en: 'Enter the erid of the ad: Latin letters and digits, 8 to 100 characters',
      pl: 'Podaj erid reklamy: litery łacińskie i cyfry, od 8 do 100 znaków',
    },
    hint: {
      ru: 'Его выдаёт оператор рекламных данных (ОРД)',
      en: 'The operator of advertising data (ОРД) issues it',
      pl: 'Wydaje go operator danych reklamowych (ОРД)',
    },
  },
  'autopost.no-media': {
    status: 400,
    text: {
      ru: 'Файла «{name}» больше нет',
      en: 'The file “{name}” no longer exists',
      pl: 'Pliku „{name}” już nie ma',
    },
    hint: {
      ru: 'Загрузите его ещё раз',
      en: 'Upload it again',
      pl: 'Prześlij go ponownie',
    },
  },
  'autopost.images-off': {
    status: 400,
    text: {
      ru: 'В этом проекте картинки выключены',
      en: 'Pictures are switched off in this project',
      pl: 'W tym projekcie obrazki są wyłączone',
    },
    hint: {
      ru: 'Разрешите их в настройках проекта',
      en: 'Allow them in the settings of the project',
      pl: 'Zezwól na nie w ustawieniach projektu',
    },
  },
})

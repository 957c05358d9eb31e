import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'plan.code-empty': {
    status: 400,
    text: {
      ru: 'Введите код активации',
      en: 'Enter the activation code',
      pl: 'Wpisz kod aktywacyjny',
    },
  },
  'plan.code-wrong': {
    status: 400,
    text: {
      ru: 'Неверный код активации',
      en: 'Wrong activation code',
      pl: 'Nieprawidłowy kod aktywacyjny',
    },
  },
  'plan.too-many-tries': {
    status: 429,
    text: { ru: 'Слишком много попыток', en: 'Too many tries', pl: 'Zbyt wiele prób' },
    hint: {
      ru: 'Подождите {seconds} с и введите код ещё раз',
      en: 'Wait {seconds} s and enter the code again',
      pl: 'Odczekaj {seconds} s i wpisz kod ponownie',
    },
  },
  'plan.impersonated': {
    status: 403,
    text: {
      ru: 'Под чужим именем тариф не активируют',
      en: 'A plan cannot be activated while signed in as someone else',
      pl: 'Nie można aktywować planu po zalogowaniu jako ktoś inny',
    },
    hint: {
      ru: 'Нажмите «Вернуться»',
      en: 'Choose “Return”',
      pl: 'Wybierz „Wróć”',
    },
  },
  'plan.assistants-limit': {
    status: 403,
    text: {
      ru: 'На тарифе «{plan}» ассистентов не больше {limit}',
      en: 'The plan “{plan}” allows no more assistants than {limit}',
      pl: 'Plan „{plan}” pozwala na najwyżej tylu asystentów: {limit}',
    },
    hint: {
      ru: 'Выберите другой тариф или удалите ненужного ассистента',
      en: 'Choose another plan, or delete an assistant that you do not need',
      pl: 'Wybierz inny plan albo usuń niepotrzebnego asystenta',
    },
  },
  'plan.conversations-limit': {
    status: 403,
    text: {
      ru: 'На тарифе «{plan}» диалогов не больше {limit}',
      en: 'The plan “{plan}” allows no more conversations than {limit}',
      pl: 'Plan „{plan}” pozwala na najwyżej tyle rozmów: {limit}',
    },
    hint: {
      ru: 'Выберите другой тариф',
      en: 'Choose another plan',
      pl: 'Wybierz inny plan',
    },
  },
  'plan.storage-full': {
    status: 403,
    text: {
      ru: 'В хранилище не хватает места: занято {used} из {limit} на тарифе «{plan}»',
      en: 'There is not enough storage left: {used} of the {limit} of the plan “{plan}” are used',
      pl: 'Za mało miejsca w magazynie plików: zajęte {used} z {limit} w planie „{plan}”',
    },
    hint: {
      ru: 'Удалите ненужные документы, очистите диалоги с картинками или выберите тариф, где места больше',
      en: 'Delete documents that you do not need, clear conversations with pictures, or choose a plan with more storage',
      pl: 'Usuń niepotrzebne dokumenty, wyczyść rozmowy z obrazami albo wybierz plan z większą ilością miejsca',
    },
  },
  'plan.visitor-storage-full': {
    status: 403,
    text: {
      ru: 'Посетители заняли свою часть хранилища: {used} из {limit}. Новые картинки от них не принимаются',
      en: 'Visitors have used up their share of the storage: {used} of {limit}. New pictures from them are refused',
      pl: 'Odwiedzający zajęli swoją część magazynu plików: {used} z {limit}. Nowe obrazy od nich są odrzucane',
    },
    hint: {
      ru: 'Очистите диалоги с картинками или выберите тариф, где места больше. На ваши файлы это не влияет',
      en: 'Clear conversations with pictures, or choose a plan with more storage. Your own files are not affected',
      pl: 'Wyczyść rozmowy z obrazami albo wybierz plan z większą ilością miejsca. Twoich plików to nie dotyczy',
    },
  },
  'plan.not-found': {
    status: 404,
    text: { ru: 'Тариф не найден', en: 'Plan not found', pl: 'Nie znaleziono planu' },
    hint: {
      ru: 'Обновите страницу: возможно, его удалили',
      en: 'Reload the page: it may have been deleted',
      pl: 'Odśwież stronę: mógł zostać usunięty',
    },
  },
  'plan.name-taken': {
    status: 409,
    text: {
      ru: 'Тариф с названием {name} уже есть',
      en: 'There is a plan named {name} already',
      pl: 'Plan o nazwie {name} już istnieje',
    },
  },
  'plan.too-many': {
    status: 409,
    text: {
      ru: 'Тарифов не больше {limit}',
      en: 'There are at most {limit} plans',
      pl: 'Planów może być najwyżej {limit}',
    },
  },
  'plan.bad-payment-link': {
    status: 400,
    text: {
      ru: 'Ссылка на оплату начинается с https://',
      en: 'A payment link begins with https://',
      pl: 'Link do płatności zaczyna się od https://',
    },
  },
  'plan.bad-currency': {
    status: 400,
    text: {
      ru: 'Такой валюты нет: код из трёх букв, например RUB',
      en: 'There is no such currency: a code of three letters, for example RUB',
      pl: 'Nie ma takiej waluty: kod z trzech liter, na przykład RUB',
    },
  },
  'plan.changed-meanwhile': {
    status: 409,
    text: {
      ru: 'Тариф изменил другой администратор',
      en: 'Another administrator has changed the plan',
      pl: 'Plan zmienił inny administrator',
    },
    hint: {
      ru: 'Посмотрите, каким он стал, и повторите изменения',
      en: 'Look at what it is now, and make your changes again',
      pl: 'Sprawdź, jaki jest teraz, i wprowadź zmiany ponownie',
    },
  },
  'plan.list-changed': {
    status: 409,
    text: {
      ru: 'Список тарифов изменился',
      en: 'The list of plans has changed',
      pl: 'Lista planów się zmieniła',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'plan.in-use': {
    status: 409,
    text: {
      ru: 'Тариф используется: аккаунтов — {accounts}, неиспользованных кодов — {codes}',
      en: 'The plan is in use: {accounts} accounts, {codes} unused codes',
      pl: 'Plan jest w użyciu: konta — {accounts}, niewykorzystane kody — {codes}',
    },
    hint: {
      ru: 'Снимите тариф с продажи: у кого он есть, у тех останется. Удалить его можно, когда его не будет ни у кого',
      en: 'Take the plan off offer: those who have it keep it. It can be deleted once nobody has it',
      pl: 'Wycofaj plan z oferty: kto go ma, zachowa go. Usunąć go można, gdy nikt go nie będzie miał',
    },
  },
  'plan.is-default': {
    status: 409,
    text: {
      ru: 'Это тариф по умолчанию',
      en: 'This is the default plan',
      pl: 'To jest plan domyślny',
    },
    hint: {
      ru: 'Сначала сделайте тарифом по умолчанию другой',
      en: 'Make another plan the default first',
      pl: 'Najpierw ustaw inny plan jako domyślny',
    },
  },
  'plan.codes-without-plan': {
    status: 400,
    text: {
      ru: 'Укажите тариф: {known}',
      en: 'Name the plan: {known}',
      pl: 'Podaj plan: {known}',
    },
  },
  'plan.codes-expires': {
    status: 400,
    text: {
      ru: 'Срок: день не раньше сегодняшнего, вида 2027-01-31',
      en: 'The expiry is a day not before today, like 2027-01-31',
      pl: 'Termin: dzień nie wcześniejszy niż dzisiejszy, w postaci 2027-01-31',
    },
  },
  'plan.codes-count': {
    status: 400,
    text: {
      ru: 'Количество: целое число от 1 до 1000',
      en: 'The count is a whole number from 1 to 1000',
      pl: 'Liczba kodów: liczba całkowita od 1 do 1000',
    },
  },
  'plan.batch-not-found': {
    status: 404,
    text: {
      ru: 'Партия кодов не найдена',
      en: 'Batch of codes not found',
      pl: 'Nie znaleziono partii kodów',
    },
  },
  'plan.code-not-found': {
    status: 404,
    text: { ru: 'Код не найден', en: 'Code not found', pl: 'Nie znaleziono kodu' },
  },
  'plan.code-used': {
    status: 409,
    text: {
      ru: 'Код уже использован: отозвать можно только неиспользованный',
      en: 'The code has been used: only unused ones can be revoked',
      pl: 'Kod został już wykorzystany: unieważnić można tylko niewykorzystany',
    },
  },
  'plan.bad-codes-request': {
    status: 400,
    text: {
      ru: '{message}. Так: {usage}',
      en: '{message}. Usage: {usage}',
      pl: '{message}. Tak: {usage}',
    },
  },
})

import { defineErrors, type ErrorDefinition } from '../../../platform/errors/define-errors.ts'

/** Findings of the steps of a provider's check, with the next step. Placeholders: `{model}`, `{seconds}`. */
export const probeErrors = {
  'probe.key-needed': {
    status: 400,
    text: {
      ru: 'Нужен ключ: без него этот провайдер не отвечает',
      en: 'A key is needed: this provider does not answer without one',
      pl: 'Potrzebny jest klucz: bez niego ten dostawca nie odpowiada',
    },
    hint: {
      ru: 'Создайте ключ в кабинете провайдера и вставьте его целиком.',
      en: 'Make a key in the provider’s console and paste all of it.',
      pl: 'Utwórz klucz w panelu dostawcy i wklej go w całości.',
    },
  },
  'probe.key-refused': {
    status: 502,
    text: {
      ru: 'Провайдер не принял ключ',
      en: 'The provider did not accept the key',
      pl: 'Dostawca nie przyjął klucza',
    },
    hint: {
      ru: 'Скопируйте ключ ещё раз целиком и проверьте, что он не отозван и создан у этого провайдера.',
      en: 'Copy all of the key again, and check that it was not revoked and belongs to this provider.',
      pl: 'Skopiuj cały klucz jeszcze raz i sprawdź, czy nie został unieważniony i czy należy do tego dostawcy.',
    },
  },
  'probe.forbidden': {
    status: 502,
    text: {
      ru: 'Ключ принят, но доступа к моделям у него нет',
      en: 'The key was accepted, but it has no access to models',
      pl: 'Klucz przyjęto, ale nie ma on dostępu do modeli',
    },
    hint: {
      ru: 'Дайте ключу права на вызов моделей в кабинете провайдера или создайте другой ключ.',
      en: 'Give the key the right to call models in the provider’s console, or make another key.',
      pl: 'Nadaj kluczowi prawo do wywoływania modeli w panelu dostawcy albo utwórz inny klucz.',
    },
  },
  'probe.territory': {
    status: 502,
    text: {
      ru: 'Провайдер не обслуживает страну, в которой стоит сервер',
      en: 'The provider does not serve the country in which the server is',
      pl: 'Dostawca nie obsługuje kraju, w którym stoi serwer',
    },
    hint: {
      ru: 'Выберите другого провайдера или «Любой совместимый» с адресом шлюза.',
      en: 'Choose another provider, or “Any compatible” with the address of a gateway.',
      pl: 'Wybierz innego dostawcę albo „Dowolny zgodny” z adresem bramy.',
    },
  },
  'probe.private': {
    status: 400,
    text: {
      ru: 'Сервер не обращается к этому адресу: он во внутренней сети или на необычном порту',
      en: 'The server does not call this address: it is in a private network or on an unusual port',
      pl: 'Serwer nie łączy się z tym adresem: jest w sieci wewnętrznej albo na nietypowym porcie',
    },
    hint: {
      ru: 'Такую модель подключает администратор, сразу для всех. Или укажите публичный адрес с https://.',
      en: 'An administrator connects such a model, for everybody at once. Or give a public address with https://.',
      pl: 'Taki model podłącza administrator, od razu dla wszystkich. Albo podaj publiczny adres z https://.',
    },
  },
  'probe.unreachable': {
    status: 502,
    text: {
      ru: 'По этому адресу никто не отвечает',
      en: 'Nothing answers at this address',
      pl: 'Pod tym adresem nikt nie odpowiada',
    },
    hint: {
      ru: 'Проверьте адрес и порт и что сервер моделей запущен и доступен с машины «Ботаники».',
      en: 'Check the address and the port, and that the model server runs and can be reached from Botanika’s machine.',
      pl: 'Sprawdź adres i port oraz czy serwer modeli działa i jest dostępny z maszyny Botaniki.',
    },
  },
  'probe.not-a-provider': {
    status: 502,
    text: {
      ru: 'По этому адресу отвечает не сервер моделей',
      en: 'What answers at this address is not a model server',
      pl: 'Pod tym adresem nie odpowiada serwer modeli',
    },
    hint: {
      ru: 'Укажите адрес совместимого API: обычно он заканчивается на /v1.',
      en: 'Give the address of the compatible API: it usually ends in /v1.',
      pl: 'Podaj adres zgodnego API: zwykle kończy się na /v1.',
    },
  },
  'probe.no-list': {
    status: 502,
    text: {
      ru: 'Сервер не показывает список моделей',
      en: 'The server shows no list of models',
      pl: 'Serwer nie pokazuje listy modeli',
    },
    hint: {
      ru: 'Впишите имя модели так, как его пишет провайдер.',
      en: 'Type the model’s name as the provider writes it.',
      pl: 'Wpisz nazwę modelu tak, jak pisze ją dostawca.',
    },
  },
  'probe.no-models': {
    status: 502,
    text: {
      ru: 'Сервер отвечает, но моделей на нём нет',
      en: 'The server answers, but it has no models',
      pl: 'Serwer odpowiada, ale nie ma na nim modeli',
    },
    hint: {
      ru: 'Загрузите модель на сервере (в Ollama командой ollama pull) и проверьте ещё раз.',
      en: 'Load a model on the server (in Ollama with ollama pull) and check again.',
      pl: 'Załaduj model na serwerze (w Ollama poleceniem ollama pull) i sprawdź ponownie.',
    },
  },
  'probe.model-needed': {
    status: 400,
    text: {
      ru: 'Не указано, какую модель проверять',
      en: 'It is not said which model to check',
      pl: 'Nie podano, który model sprawdzić',
    },
    hint: {
      ru: 'Впишите имя модели или выберите её из списка.',
      en: 'Type the model’s name, or choose it from the list.',
      pl: 'Wpisz nazwę modelu albo wybierz go z listy.',
    },
  },
  'probe.model-unavailable': {
    status: 502,
    text: {
      ru: 'Провайдер не знает модель {model} или не даёт её этому ключу',
      en: 'The provider does not know the model {model}, or does not give it to this key',
      pl: 'Dostawca nie zna modelu {model} albo nie udostępnia go dla tego klucza',
    },
    hint: {
      ru: 'Выберите модель из списка или проверьте, как пишется её имя.',
      en: 'Choose a model from the list, or check the spelling of its name.',
      pl: 'Wybierz model z listy albo sprawdź pisownię jego nazwy.',
    },
  },
  'probe.quota': {
    status: 502,
    text: {
      ru: 'На счёте у провайдера нет средств',
      en: 'The account at the provider has no funds',
      pl: 'Na koncie u dostawcy nie ma środków',
    },
    hint: {
      ru: 'Пополните счёт в кабинете провайдера и проверьте ещё раз.',
      en: 'Top up the account in the provider’s console and check again.',
      pl: 'Doładuj konto w panelu dostawcy i sprawdź ponownie.',
    },
  },
  'probe.rate-limited': {
    status: 503,
    text: {
      ru: 'Провайдер принял ключ, но просит подождать: слишком много запросов',
      en: 'The provider accepted the key but asks to wait: too many requests',
      pl: 'Dostawca przyjął klucz, ale prosi o chwilę przerwy: zbyt wiele zapytań',
    },
    hint: {
      ru: 'Проверьте ещё раз через {seconds} с.',
      en: 'Check again in {seconds} s.',
      pl: 'Sprawdź ponownie za {seconds} s.',
    },
  },
  'probe.unavailable': {
    status: 503,
    text: {
      ru: 'Провайдер ответил ошибкой на своей стороне',
      en: 'The provider answered with an error of its own',
      pl: 'Dostawca odpowiedział błędem po swojej stronie',
    },
    hint: {
      ru: 'Проверьте ещё раз через минуту; у своего сервера посмотрите журнал.',
      en: 'Check again in a minute; at a server of your own look into its log.',
      pl: 'Sprawdź ponownie za minutę; przy własnym serwerze zajrzyj do jego dziennika.',
    },
  },
  'probe.stalled': {
    status: 504,
    text: {
      ru: 'Ответа не было слишком долго: {seconds} с',
      en: 'There was no answer for too long: {seconds} s',
      pl: 'Zbyt długo nie było odpowiedzi: {seconds} s',
    },
    hint: {
      ru: 'Проверьте ещё раз: первый запуск модели бывает долгим. Если не поможет, возьмите модель поменьше.',
      en: 'Check again: the first start of a model can take long. If that does not help, take a smaller model.',
      pl: 'Sprawdź ponownie: pierwsze uruchomienie modelu bywa długie. Jeśli nie pomoże, wybierz mniejszy model.',
    },
  },
  'probe.garbled': {
    status: 502,
    text: {
      ru: 'Сервер прислал ответ, который не разобрать',
      en: 'The server sent an answer that cannot be read',
      pl: 'Serwer przysłał odpowiedź, której nie da się odczytać',
    },
    hint: {
      ru: 'Проверьте адрес и что сервер совместим с OpenAI Chat Completions.',
      en: 'Check the address, and that the server is compatible with OpenAI Chat Completions.',
      pl: 'Sprawdź adres i czy serwer jest zgodny z OpenAI Chat Completions.',
    },
  },
  'probe.empty': {
    status: 502,
    text: {
      ru: 'Модель прислала пустой ответ',
      en: 'The model sent an empty answer',
      pl: 'Model przysłał pustą odpowiedź',
    },
    hint: {
      ru: 'Выберите другую модель: эта может быть не для разговора.',
      en: 'Choose another model: this one may not be made for talking.',
      pl: 'Wybierz inny model: ten może nie służyć do rozmowy.',
    },
  },
  'probe.refused': {
    status: 502,
    text: {
      ru: 'Провайдер не принял запрос',
      en: 'The provider did not accept the request',
      pl: 'Dostawca nie przyjął zapytania',
    },
    hint: {
      ru: 'Выберите модель для чата: некоторые модели только рисуют, озвучивают или считают векторы.',
      en: 'Choose a chat model: some models only draw, speak or make vectors.',
      pl: 'Wybierz model do czatu: niektóre modele tylko rysują, mówią albo liczą wektory.',
    },
  },
  'probe.not-streamed': {
    status: 502,
    text: {
      ru: 'Ответ пришёл целиком, а не по словам',
      en: 'The answer came at once, not word by word',
      pl: 'Odpowiedź przyszła w całości, a nie słowo po słowie',
    },
    hint: {
      ru: 'Модель подходит; посетители увидят ответ, когда он будет готов.',
      en: 'The model can be used; visitors see an answer once it is ready.',
      pl: 'Modelu można używać; goście zobaczą odpowiedź, gdy będzie gotowa.',
    },
  },
  'probe.no-vision': {
    status: 502,
    text: {
      ru: 'Картинок модель не видит',
      en: 'The model does not see pictures',
      pl: 'Model nie widzi obrazów',
    },
    hint: {
      ru: 'Текстам это не мешает. О присланной картинке ассистент честно скажет, что не видит её.',
      en: 'That does not matter for text. Of a picture the assistant says plainly that it cannot see it.',
      pl: 'Tekstom to nie przeszkadza. O przysłanym obrazie asystent powie wprost, że go nie widzi.',
    },
  },
  'probe.no-tools': {
    status: 502,
    text: {
      ru: 'Функций модель не вызывает',
      en: 'The model does not call functions',
      pl: 'Model nie wywołuje funkcji',
    },
    hint: {
      ru: 'Ответы по документам работают. Действия на сайте из виджета с этой моделью не выполняются.',
      en: 'Answers from documents work. Actions of the site in the widget do not run with this model.',
      pl: 'Odpowiedzi z dokumentów działają. Akcje na stronie z widżetu nie działają z tym modelem.',
    },
  },
  'probe.busy': {
    status: 429,
    text: {
      ru: 'Две проверки уже идут',
      en: 'Two checks are running already',
      pl: 'Dwa sprawdzenia już trwają',
    },
    hint: {
      ru: 'Дождитесь их конца и проверьте ещё раз.',
      en: 'Wait until they end, and check again.',
      pl: 'Poczekaj, aż się skończą, i sprawdź ponownie.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

export type ProbeCode = keyof typeof probeErrors

export const failProbe = defineErrors<ProbeCode>(probeErrors)

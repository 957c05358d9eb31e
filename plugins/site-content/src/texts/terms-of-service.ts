import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/terms-of-service`. */
export const termsOfService: Text = {
  ru: `# Пользовательское соглашение
Договор между вами и владельцем этого сервера о том, как вы пользуетесь платформой.

## Стороны {#operator}
{{contacts}}

## Предмет {#subject}
Владелец сервера даёт вам доступ к платформе: создание ассистентов, базу знаний, чат, виджет, интеграции — в пределах вашего тарифа.

## Регистрация {#account}
Имя и почта должны быть вашими, пароль — не короче 6 символов. Вы отвечаете за то, что делается под вашим аккаунтом, и за сохранность ключей и токенов. Аккаунт нельзя передавать без согласия владельца сервера.

## Пробный период и тарифы {#plans}
После регистрации действует пробный период: 3 дня, если администратор не задал другой срок. Затем аккаунт замораживается до активации тарифа, а всё сделанное сохраняется. Активированный тариф действует 1 месяц. Цены и состав тарифов — на странице [тарифов](/plan-activation).

## Ваши материалы {#content}
Документы, инструкции и диалоги остаются вашими. Вы разрешаете обрабатывать их только для того, чтобы платформа работала. Загружайте то, на что у вас есть право.

## Прекращение {#end}
Вы можете перестать пользоваться платформой и удалить аккаунт в [профиле](/profile) в любой момент. Владелец сервера может ограничить или закрыть аккаунт, который нарушает [условия использования](/terms-conditions).

## Ответственность {#liability}
Ответы ассистентов составлены автоматически и могут быть неточны. Владелец сервера не отвечает за решения, принятые по ним без проверки, и за работу внешних провайдеров и мессенджеров. Права потребителя, данные законом, это не отменяет.

## Изменения {#changes}
Об изменениях соглашения мы сообщаем за 14 дней — в новостях панели или на этой странице.`,
  en: `# User agreement
The agreement between you and the operator of this server about your use of the platform.

## Parties {#operator}
{{contacts}}

## Subject {#subject}
The operator gives you access to the platform: assistants, the knowledge base, chat, widget and integrations, within your plan.

## Registration {#account}
Name and e-mail address have to be yours, the password has at least 6 characters. You are responsible for what is done with your account and for keeping your keys and tokens. An account is not passed on without the operator’s consent.

## Trial and plans {#plans}
Registration begins a trial: 3 days unless the administrator has set another term. The account is then frozen until a plan is activated, and all you have made is kept. An activated plan lasts 1 month. Prices and contents are on the page of [plans](/plan-activation).

## Your material {#content}
Documents, instructions and conversations remain yours. You permit their processing only so that the platform works. Upload what you have a right to.

## Ending {#end}
You may stop using the platform and delete the account in the [profile](/profile) at any time. The operator may restrict or close an account that breaks the [terms of use](/terms-conditions).

## Liability {#liability}
Replies of assistants are composed automatically and may be wrong. The operator is not liable for decisions made on them without a check, nor for external providers and messengers. Statutory rights of consumers are not affected.

## Changes {#changes}
Changes of this agreement are announced 14 days before, in the news of the dashboard or on this page.`,
  pl: `# Umowa użytkownika
Umowa między Tobą a operatorem tego serwera o korzystaniu z platformy.

## Strony {#operator}
{{contacts}}

## Przedmiot {#subject}
Operator daje Ci dostęp do platformy: asystentów, bazy wiedzy, czatu, widżetu i integracji, w granicach Twojego planu.

## Rejestracja {#account}
Nazwa i adres e-mail muszą być Twoje, hasło ma co najmniej 6 znaków. Odpowiadasz za to, co dzieje się na Twoim koncie, oraz za swoje klucze i tokeny. Konta nie przekazuje się bez zgody operatora.

## Okres próbny i plany {#plans}
Po rejestracji trwa okres próbny: 3 dni, jeśli administrator nie ustawił innego. Potem konto jest zamrożone do aktywacji planu, a wszystko, co powstało, zostaje. Aktywowany plan trwa 1 miesiąc. Ceny i zakres są na stronie [planów](/plan-activation).

## Twoje materiały {#content}
Dokumenty, instrukcje i rozmowy pozostają Twoje. Zgadzasz się na ich przetwarzanie tylko po to, by platforma działała. Dodawaj to, do czego masz prawo.

## Zakończenie {#end}
Możesz w każdej chwili przestać korzystać z platformy i usunąć konto w [profilu](/profile). Operator może ograniczyć lub zamknąć konto, które narusza [warunki korzystania](/terms-conditions).

## Odpowiedzialność {#liability}
Odpowiedzi asystentów powstają automatycznie i mogą być błędne. Operator nie odpowiada za decyzje podjęte na ich podstawie bez sprawdzenia ani za zewnętrznych dostawców i komunikatory. Ustawowe prawa konsumentów pozostają nienaruszone.

## Zmiany {#changes}
Zmiany umowy ogłaszamy 14 dni wcześniej, w aktualnościach panelu lub na tej stronie.`,
}

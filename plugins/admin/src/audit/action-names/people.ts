import type { ActionAreas } from '../action-areas.ts'

/** Of accounts and of what belongs to a person. */
export const peopleActions: ActionAreas = {
  account: {
    title: { ru: 'Учётные записи', en: 'Accounts', pl: 'Konta' },
    actions: {
      activated: { ru: 'Учётная запись включена', en: 'Account activated', pl: 'Włączono konto' },
      deactivated: { ru: 'Учётная запись отключена', en: 'Account deactivated', pl: 'Wyłączono konto' },
      'assistants-allowed': {
        ru: 'Ассистенты разрешены',
        en: 'Assistants allowed',
        pl: 'Zezwolono na asystentów',
      },
      'assistants-restricted': {
        ru: 'Ассистенты запрещены',
        en: 'Assistants restricted',
        pl: 'Zabroniono asystentów',
      },
      blocked: { ru: 'Учётная запись заблокирована', en: 'Account blocked', pl: 'Zablokowano konto' },
      'email-changed': {
        ru: 'Адрес почты изменён',
        en: 'E-mail address changed',
        pl: 'Zmieniono adres e-mail',
      },
      exported: {
        ru: 'Владелец скачал копию данных',
        en: 'Owner downloaded a copy of the data',
        pl: 'Właściciel pobrał kopię danych',
      },
      'google-disconnected': { ru: 'Google отключён', en: 'Google disconnected', pl: 'Odłączono Google' },
      'note-changed': { ru: 'Заметка изменена', en: 'Note changed', pl: 'Zmieniono notatkę' },
      'plan-given': { ru: 'Тариф назначен', en: 'Plan given', pl: 'Przyznano plan' },
      removed: { ru: 'Учётная запись удалена', en: 'Account removed', pl: 'Usunięto konto' },
      'role-changed': { ru: 'Роль изменена', en: 'Role changed', pl: 'Zmieniono rolę' },
      'trial-changed': { ru: 'Пробный период изменён', en: 'Trial changed', pl: 'Zmieniono okres próbny' },
      unblocked: { ru: 'Учётная запись разблокирована', en: 'Account unblocked', pl: 'Odblokowano konto' },
    },
  },
  'api-key': {
    title: { ru: 'Ключи API', en: 'API keys', pl: 'Klucze API' },
    actions: {
      created: { ru: 'Ключ API создан', en: 'API key created', pl: 'Utworzono klucz API' },
      revoked: { ru: 'Ключ API отозван', en: 'API key revoked', pl: 'Unieważniono klucz API' },
    },
  },
  impersonation: {
    title: { ru: 'Вход от имени', en: 'Signed in as', pl: 'Logowanie jako' },
    actions: {
      began: { ru: 'Вход от имени начат', en: 'Signed in as somebody', pl: 'Zalogowano jako ktoś' },
      ended: {
        ru: 'Вход от имени завершён',
        en: 'Returned from somebody',
        pl: 'Zakończono logowanie jako ktoś',
      },
    },
  },
  invitation: {
    title: { ru: 'Приглашения', en: 'Invitations', pl: 'Zaproszenia' },
    actions: {
      created: { ru: 'Приглашение создано', en: 'Invitation created', pl: 'Utworzono zaproszenie' },
      revoked: { ru: 'Приглашение отозвано', en: 'Invitation revoked', pl: 'Cofnięto zaproszenie' },
      used: { ru: 'Приглашение использовано', en: 'Invitation used', pl: 'Wykorzystano zaproszenie' },
    },
  },
  password: {
    title: { ru: 'Пароли', en: 'Passwords', pl: 'Hasła' },
    actions: {
      changed: { ru: 'Пароль изменён', en: 'Password changed', pl: 'Zmieniono hasło' },
      reset: { ru: 'Пароль сброшен', en: 'Password reset', pl: 'Zresetowano hasło' },
      'reset-link-created': {
        ru: 'Ссылка для сброса пароля создана',
        en: 'Password reset link created',
        pl: 'Utworzono link do zmiany hasła',
      },
    },
  },
  session: {
    title: { ru: 'Сеанс', en: 'Session', pl: 'Sesja' },
    actions: { ended: { ru: 'Сеанс завершён', en: 'Session ended', pl: 'Zakończono sesję' } },
  },
  sessions: {
    title: { ru: 'Сеансы', en: 'Sessions', pl: 'Sesje' },
    actions: {
      ended: { ru: 'Все сеансы завершены', en: 'All sessions ended', pl: 'Zakończono wszystkie sesje' },
    },
  },
  'two-factor': {
    title: { ru: 'Двухфакторный вход', en: 'Two-factor sign-in', pl: 'Logowanie dwuskładnikowe' },
    actions: {
      'turned-on': {
        ru: 'Двухфакторный вход включён',
        en: 'Two-factor sign-in turned on',
        pl: 'Włączono logowanie dwuskładnikowe',
      },
      'turned-off': {
        ru: 'Двухфакторный вход выключен',
        en: 'Two-factor sign-in turned off',
        pl: 'Wyłączono logowanie dwuskładnikowe',
      },
      cleared: {
        ru: 'Двухфакторный вход выключен администратором',
        en: 'Two-factor sign-in turned off by an administrator',
        pl: 'Administrator wyłączył logowanie dwuskładnikowe',
      },
      'recovery-codes-renewed': {
        ru: 'Выданы новые коды восстановления',
        en: 'Recovery codes renewed',
        pl: 'Wydano nowe kody odzyskiwania',
      },
      'recovery-code-used': {
        ru: 'Использован код восстановления',
        en: 'Recovery code used',
        pl: 'Użyto kodu odzyskiwania',
      },
    },
  },
  integration: {
    title: { ru: 'Интеграции', en: 'Integrations', pl: 'Integracje' },
    actions: {
      'pairing-code-shown': {
        ru: 'Показан код для привязки телефона',
        en: 'Code for linking a phone shown',
        pl: 'Pokazano kod do połączenia telefonu',
      },
      'qr-shown': {
        ru: 'Показан QR-код для привязки устройства',
        en: 'QR code for linking a device shown',
        pl: 'Pokazano kod QR do połączenia urządzenia',
      },
    },
  },
}

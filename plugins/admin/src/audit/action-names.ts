import type { Text } from '@botanika/core/contract'

/** Actions of the audit log by their area: `plan.activated` is `plan` → `activated`. */
export const actionAreas: Readonly<Record<string, { title: Text; actions: Readonly<Record<string, Text>> }>> =
  {
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
    audit: {
      title: { ru: 'Журнал', en: 'Audit log', pl: 'Dziennik' },
      actions: {
        exported: { ru: 'Журнал выгружен', en: 'Audit log exported', pl: 'Wyeksportowano dziennik' },
      },
    },
    announcement: {
      title: { ru: 'Новости', en: 'News', pl: 'Aktualności' },
      actions: {
        created: { ru: 'Новость создана', en: 'News created', pl: 'Utworzono aktualność' },
        changed: { ru: 'Новость изменена', en: 'News changed', pl: 'Zmieniono aktualność' },
        published: { ru: 'Новость опубликована', en: 'News published', pl: 'Opublikowano aktualność' },
        removed: { ru: 'Новость удалена', en: 'News removed', pl: 'Usunięto aktualność' },
      },
    },
    backup: {
      title: { ru: 'Резервные копии', en: 'Backups', pl: 'Kopie zapasowe' },
      actions: { downloaded: { ru: 'Копия скачана', en: 'Backup downloaded', pl: 'Pobrano kopię' } },
    },
    lesson: {
      title: { ru: 'Уроки', en: 'Lessons', pl: 'Lekcje' },
      actions: {
        created: { ru: 'Урок создан', en: 'Lesson created', pl: 'Utworzono lekcję' },
        changed: { ru: 'Урок изменён', en: 'Lesson changed', pl: 'Zmieniono lekcję' },
        removed: { ru: 'Урок удалён', en: 'Lesson deleted', pl: 'Usunięto lekcję' },
      },
    },
    'site-content': {
      title: { ru: 'Содержимое сайта', en: 'Site content', pl: 'Treść strony' },
      actions: {
        saved: { ru: 'Содержимое сохранено', en: 'Content saved', pl: 'Zapisano treść' },
        removed: { ru: 'Содержимое удалено', en: 'Content deleted', pl: 'Usunięto treść' },
      },
    },
    codes: {
      title: { ru: 'Коды активации', en: 'Activation codes', pl: 'Kody aktywacyjne' },
      actions: {
        created: { ru: 'Коды созданы', en: 'Codes created', pl: 'Utworzono kody' },
        revoked: { ru: 'Коды отозваны', en: 'Codes revoked', pl: 'Cofnięto kody' },
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
    mail: {
      title: { ru: 'Почта', en: 'Mail', pl: 'Poczta' },
      actions: {
        tested: {
          ru: 'Тестовое письмо отправлено',
          en: 'Test message sent',
          pl: 'Wysłano wiadomość testową',
        },
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
    plan: {
      title: { ru: 'Тариф', en: 'Plan', pl: 'Plan' },
      actions: {
        activated: { ru: 'Тариф активирован', en: 'Plan activated', pl: 'Aktywowano plan' },
        changed: { ru: 'Тариф изменён', en: 'Plan changed', pl: 'Zmieniono plan' },
        created: { ru: 'Тариф создан', en: 'Plan created', pl: 'Utworzono plan' },
        'default-chosen': {
          ru: 'Тариф по умолчанию выбран',
          en: 'Default plan chosen',
          pl: 'Wybrano plan domyślny',
        },
        removed: { ru: 'Тариф удалён', en: 'Plan removed', pl: 'Usunięto plan' },
      },
    },
    plans: {
      title: { ru: 'Список тарифов', en: 'List of plans', pl: 'Lista planów' },
      actions: {
        ordered: { ru: 'Порядок тарифов изменён', en: 'Plans ordered', pl: 'Zmieniono kolejność planów' },
      },
    },
    plugin: {
      title: { ru: 'Плагины', en: 'Plugins', pl: 'Wtyczki' },
      actions: {
        'powers-changed': {
          ru: 'Разрешения плагина изменены',
          en: 'Permissions of a plugin changed',
          pl: 'Zmieniono uprawnienia wtyczki',
        },
      },
    },
    queue: {
      title: { ru: 'Очереди', en: 'Queues', pl: 'Kolejki' },
      actions: { retried: { ru: 'Отложенное запущено снова', en: 'Queue retried', pl: 'Ponowiono kolejkę' } },
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
    settings: {
      title: { ru: 'Настройки', en: 'Settings', pl: 'Ustawienia' },
      actions: { changed: { ru: 'Настройки изменены', en: 'Settings changed', pl: 'Zmieniono ustawienia' } },
    },
    setup: {
      title: { ru: 'Установка', en: 'Set-up', pl: 'Instalacja' },
      actions: {
        completed: { ru: 'Установка завершена', en: 'Set-up completed', pl: 'Zakończono instalację' },
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
  }

/** The title of an action; its code if it has none. */
export const nameOfAction = (action: string): Text => {
  const [area = '', what = ''] = action.split('.', 2)
  return actionAreas[area]?.actions[what] ?? { ru: action, en: action, pl: action }
}

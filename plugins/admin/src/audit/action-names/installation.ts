import type { ActionAreas } from '../action-areas.ts'

/** Of the installation itself. */
export const installationActions: ActionAreas = {
  audit: {
    title: { ru: 'Журнал', en: 'Audit log', pl: 'Dziennik' },
    actions: {
      exported: { ru: 'Журнал выгружен', en: 'Audit log exported', pl: 'Wyeksportowano dziennik' },
    },
  },
  backup: {
    title: { ru: 'Резервные копии', en: 'Backups', pl: 'Kopie zapasowe' },
    actions: { downloaded: { ru: 'Копия скачана', en: 'Backup downloaded', pl: 'Pobrano kopię' } },
  },
  codes: {
    title: { ru: 'Коды активации', en: 'Activation codes', pl: 'Kody aktywacyjne' },
    actions: {
      created: { ru: 'Коды созданы', en: 'Codes created', pl: 'Utworzono kody' },
      revoked: { ru: 'Коды отозваны', en: 'Codes revoked', pl: 'Cofnięto kody' },
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
}

import type { ChecklistStep, Host } from '@botanika/core/plugin'
import type manifest from './manifest.ts'

const missing = {
  ru: 'Не заполнены имя владельца или способ связи (почта либо телефон): на страницах правил их пока нет.',
  en: 'The operator’s name or a contact (e-mail or phone) is missing: the pages of rules are without them.',
  pl: 'Brakuje nazwy operatora lub kontaktu (e-mail albo telefon): nie ma ich na stronach z regulaminem.',
}

/** The details of whoever runs the installation, which its rules and contacts name. */
export const requisitesStep = (host: Pick<Host<typeof manifest>, 'settings'>): ChecklistStep => {
  const isDone = async (): Promise<boolean> => {
    const { operatorName = '', operatorEmail = '', operatorPhone = '' } = await host.settings()
    return operatorName.trim() !== '' && (operatorEmail !== '' || operatorPhone !== '')
  }
  return {
    id: 'requisites',
    title: { ru: 'Реквизиты владельца', en: 'Details of the operator', pl: 'Dane operatora' },
    text: {
      ru: 'Их показывают правила, политика и страница поддержки. Заполняются в «Плагины» → «Содержимое сайта».',
      en: 'The rules, the privacy policy and the support page show them. Fill them in at “Plugins” → “Site content”.',
      pl: 'Pokazują je regulamin, polityka prywatności i strona pomocy. Uzupełnij je w „Wtyczki” → „Treść strony”.',
    },
    href: '/plugins',
    isDone,
    test: async () =>
      (await isDone())
        ? {
            isPassed: true,
            note: {
              ru: 'Страницы правил называют владельца и как с ним связаться.',
              en: 'The pages of rules name the operator and how to reach them.',
              pl: 'Strony z regulaminem podają operatora i kontakt do niego.',
            },
          }
        : { isPassed: false, note: missing },
  }
}

import type { Diagram } from '@botanika/core/contract'

/** The diagram above the instructions: both directions. */
export const diagrams: readonly Diagram[] = [
  {
    title: { ru: 'Как идут сообщения', en: 'How messages travel', pl: 'Jak płyną wiadomości' },
    alt: {
      ru: 'Ваша система шлёт сообщение ассистенту в Ботанике, ответ приходит на адрес вашей системы; обе стороны подписывают запросы секретом.',
      en: 'Your system posts a message to the assistant in Botanika, the answer is posted to your system’s address; both sides sign with the secret.',
      pl: 'Twój system wysyła wiadomość asystentowi w Botanice, odpowiedź przychodzi na adres Twojego systemu; obie strony podpisują żądania sekretem.',
    },
    steps: [
      {
        icon: 'code',
        label: { ru: 'Ваша система', en: 'Your system', pl: 'Twój system' },
        arrow: { ru: 'подпись', en: 'signature', pl: 'podpis' },
        isMutual: true,
      },
      {
        icon: 'product',
        label: { ru: 'Ассистент в Ботанике', en: 'Assistant in Botanika', pl: 'Asystent w Botanice' },
      },
    ],
  },
]

import type { Diagram } from '@botanika/core/contract'

/** The diagrams above the instructions: a linked device, and the official API. */
export const diagrams: readonly Diagram[] = [
  {
    title: { ru: 'По QR-коду', en: 'By QR code', pl: 'Kodem QR' },
    alt: {
      ru: 'Телефон сканирует QR-код, коннектор на сервере становится связанным устройством и передаёт сообщения ассистенту.',
      en: 'The phone scans the QR code, the connector on the server becomes a linked device and passes messages to the assistant.',
      pl: 'Telefon skanuje kod QR, łącznik na serwerze staje się połączonym urządzeniem i przekazuje wiadomości asystentowi.',
    },
    steps: [
      {
        icon: 'phone',
        label: { ru: 'Телефон с WhatsApp', en: 'Phone with WhatsApp', pl: 'Telefon z WhatsApp' },
        arrow: { ru: 'сканирует', en: 'scans', pl: 'skanuje' },
      },
      {
        icon: 'qr',
        label: { ru: 'QR-код', en: 'QR code', pl: 'Kod QR' },
        arrow: { ru: 'привязка', en: 'linking', pl: 'łączenie' },
      },
      {
        icon: 'product',
        label: { ru: 'Коннектор и ассистент', en: 'Connector and assistant', pl: 'Łącznik i asystent' },
      },
    ],
  },
  {
    title: { ru: 'Официальный API', en: 'Official API', pl: 'Oficjalne API' },
    alt: {
      ru: 'WhatsApp передаёт сообщение серверам Meta, Meta — ассистенту в Ботанике, ответ идёт обратно тем же путём.',
      en: 'WhatsApp passes a message to Meta’s servers, Meta passes it to the assistant in Botanika, and the answer goes back the same way.',
      pl: 'WhatsApp przekazuje wiadomość serwerom Meta, Meta asystentowi w Botanice, a odpowiedź wraca tą samą drogą.',
    },
    steps: [
      { icon: 'mark', label: { ru: 'WhatsApp', en: 'WhatsApp', pl: 'WhatsApp' }, isMutual: true },
      { icon: 'service', label: { ru: 'Meta', en: 'Meta', pl: 'Meta' }, isMutual: true },
      {
        icon: 'product',
        label: { ru: 'Ассистент в Ботанике', en: 'Assistant in Botanika', pl: 'Asystent w Botanice' },
      },
    ],
  },
]

import type { Diagram } from '@botanika/core/contract'

/** The diagram above the instructions: from the community’s key to the assistant. */
export const diagrams: readonly Diagram[] = [
  {
    title: { ru: 'Подключение', en: 'Connecting', pl: 'Podłączenie' },
    alt: {
      ru: 'В управлении сообществом ВКонтакте создают ключ, ключ вставляют в Ботанику, и сообщество подключено.',
      en: 'A key is created where the VK community is managed, the key is pasted into Botanika, and the community is connected.',
      pl: 'W zarządzaniu społecznością VK tworzy się klucz, klucz wkleja się do Botaniki i społeczność jest podłączona.',
    },
    steps: [
      {
        icon: 'settings',
        label: { ru: 'Управление сообществом', en: 'Community settings', pl: 'Ustawienia społeczności' },
        arrow: { ru: 'создать ключ', en: 'create key', pl: 'utwórz klucz' },
      },
      {
        icon: 'key',
        label: { ru: 'Ключ доступа', en: 'Access key', pl: 'Klucz dostępu' },
        arrow: { ru: 'вставить', en: 'paste', pl: 'wkleić' },
      },
      { icon: 'product', label: { ru: 'Ботаника', en: 'Botanika', pl: 'Botanika' } },
    ],
  },
  {
    title: { ru: 'Как идут сообщения', en: 'How messages travel', pl: 'Jak płyną wiadomości' },
    alt: {
      ru: 'Человек пишет в VK, VK передаёт сообщение ассистенту в Ботанике, ответ приходит тем же путём обратно.',
      en: 'A person writes in VK, VK passes the message to the assistant in Botanika, and the answer comes back the same way.',
      pl: 'Człowiek pisze w VK, VK przekazuje wiadomość asystentowi w Botanice, a odpowiedź wraca tą samą drogą.',
    },
    steps: [
      { icon: 'person', label: { ru: 'Человек', en: 'Person', pl: 'Człowiek' }, isMutual: true },
      { icon: 'mark', label: { ru: 'VK', en: 'VK', pl: 'VK' }, isMutual: true },
      {
        icon: 'product',
        label: { ru: 'Ассистент в Ботанике', en: 'Assistant in Botanika', pl: 'Asystent w Botanice' },
      },
    ],
  },
]

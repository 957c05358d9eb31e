import type { Text } from '@botanika/core/contract'

/** Why a delivery was not published, where the ledger does not say. */
export const reasons = {
  late: {
    ru: 'Пост не опубликован вовремя: сервер не работал или проект был приостановлен. Опубликуйте его сейчас или выберите новое время',
    en: 'The post was not published in time: the server was down or the project was paused. Publish it now, or choose another time',
    pl: 'Post nie został opublikowany na czas: serwer nie działał lub projekt był wstrzymany. Opublikuj go teraz albo wybierz inny termin',
  },
  noChannel: {
    ru: 'Интеграция выключена или удалена. Включите её или выберите другой канал',
    en: 'The integration is switched off or deleted. Switch it on, or choose another channel',
    pl: 'Integracja jest wyłączona lub usunięta. Włącz ją albo wybierz inny kanał',
  },
  channelDeleted: {
    ru: 'Канал удалён из интеграций, его публикации отменены. Выберите другой канал',
    en: 'The channel was deleted from the integrations, its publications are cancelled. Choose another channel',
    pl: 'Kanał usunięto z integracji, jego publikacje zostały anulowane. Wybierz inny kanał',
  },
  noFile: {
    ru: 'Файла поста больше нет. Загрузите его ещё раз',
    en: 'A file of the post no longer exists. Upload it again',
    pl: 'Pliku posta już nie ma. Prześlij go ponownie',
  },
} satisfies Record<string, Text>

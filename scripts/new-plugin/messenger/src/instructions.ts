/** The tab «Инструкция» of the form, as Markdown. */
export const instructions = {
  ru: `1. Создайте бота в Example и скопируйте его токен.
2. Вставьте токен, выберите ассистента и сохраните: адрес вебхука установится сам.`,
  en: `1. Create a bot in Example and copy its token.
2. Paste the token, pick the assistant and save: the webhook address sets itself.`,
  pl: `1. Utwórz bota w Example i skopiuj jego token.
2. Wklej token, wybierz asystenta i zapisz: adres webhooka ustawi się sam.`,
}

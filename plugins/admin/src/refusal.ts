/** Texts for a person at `/admin` and its tabs who is no administrator. */
export const refusal = {
  title: { ru: 'Доступ запрещен', en: 'Access denied', pl: 'Brak dostępu' },
  text: {
    ru: 'У вас нет прав для доступа к панели администратора',
    en: 'You have no permission to open the administration panel',
    pl: 'Nie masz uprawnień do panelu administratora',
  },
}

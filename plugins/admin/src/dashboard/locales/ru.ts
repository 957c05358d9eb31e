export default {
  title: 'Администрирование',
  areas: 'Разделы',
  unreachable: 'Сервер не отвечает',
  users: 'Пользователи',
  stats: {
    users: 'Пользователи',
    activatedPlans: 'Активированные тарифы',
    plans: 'Тарифы',
    admins: 'Администраторы',
  },
  statsFailed: 'Не удалось загрузить цифры',
  retry: 'Повторить',
}

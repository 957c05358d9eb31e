export default {
  title: 'Example',
  error: 'Ошибка',
  unreachable: 'Сервер не отвечает',
  note: { none: 'Заметок пока нет', new: 'Новая заметка', add: 'Добавить' },
}

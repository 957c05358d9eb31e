export default {
  title: 'Все уроки',
  minutes_one: '{{count}} минута',
  minutes_few: '{{count}} минуты',
  minutes_many: '{{count}} минут',
  minutes_other: '{{count}} минуты',
  lesson: { title: 'Урок {{id}}', back: 'К урокам', notes: 'Заметки к уроку {{id}}' },
  today: 'Урок дня: полив',
  new: 'Новый урок',
}

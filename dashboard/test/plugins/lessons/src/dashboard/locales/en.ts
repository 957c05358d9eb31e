export default {
  title: 'All lessons',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  lesson: { title: 'Lesson {{id}}', back: 'To the lessons', notes: 'Notes on lesson {{id}}' },
  today: 'Lesson of the day: watering',
  new: 'New lesson',
}

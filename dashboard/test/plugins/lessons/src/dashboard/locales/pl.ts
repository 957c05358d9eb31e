export default {
  title: 'Wszystkie lekcje',
  minutes_one: '{{count}} minuta',
  minutes_few: '{{count}} minuty',
  minutes_many: '{{count}} minut',
  minutes_other: '{{count}} minuty',
  lesson: { title: 'Lekcja {{id}}', back: 'Do lekcji', notes: 'Notatki do lekcji {{id}}' },
  today: 'Lekcja dnia: podlewanie',
  new: 'Nowa lekcja',
}

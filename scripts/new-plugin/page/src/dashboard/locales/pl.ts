export default {
  title: 'Example',
  error: 'Błąd',
  unreachable: 'Serwer nie odpowiada',
  note: { none: 'Nie ma jeszcze notatek', new: 'Nowa notatka', add: 'Dodaj' },
}

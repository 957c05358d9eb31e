import type ru from './ru.ts'

const pl: typeof ru = {
  title: 'Łącznik WhatsApp',
  about: 'Potrzebny, aby łączyć zwykłe numery kodem QR. Oficjalne API działa bez niego.',
  failedToLoad: 'Nie wczytano stanu łącznika',
  unreachable: 'Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.',
  state: {
    absent: 'Niezainstalowany',
    installing: 'Instalowanie…',
    installed: 'Zainstalowany, wersja {{version}}',
    failed: 'Nie udało się zainstalować',
  },
  why: 'Dlaczego osobno',
  whyText:
    'Łącznik to cudzy program. Należy do niego biblioteka na licencji GPL-3.0, dlatego nie jest częścią Botaniki: instalujesz go samodzielnie, na własnym serwerze. Działa jako osobny proces.',
  licences: 'Co zostanie zainstalowane',
  package: 'Pakiet',
  version: 'Wersja',
  licence: 'Licencja',
  accept: 'Znam te licencje i akceptuję je',
  install: 'Zainstaluj łącznik',
  remove: 'Usuń łącznik',
  removeTitle: 'Usunąć łącznik?',
  removeText: 'Połączone numery przestaną odpowiadać przy następnym uruchomieniu. Pozostaną połączone.',
  removed: 'Łącznik usunięty',
  byHand: 'Albo wykonaj na serwerze polecenie',
  error: 'Błąd',
  success: 'Sukces',
}
export default pl

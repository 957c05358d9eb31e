export default {
  title: 'Administracja',
  areas: 'Sekcje',
  unreachable: 'Serwer nie odpowiada',
  users: 'Użytkownicy',
  stats: { users: 'Użytkownicy', activatedPlans: 'Aktywne plany', plans: 'Plany', admins: 'Administratorzy' },
  statsFailed: 'Nie udało się wczytać liczb',
  retry: 'Spróbuj ponownie',
}

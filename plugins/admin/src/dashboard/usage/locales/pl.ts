export default {
  loadFailed: 'Nie udało się wczytać zużycia',
  unreachable: 'Serwer nie odpowiada',
  waiting: 'Wczytywanie zużycia',
  span: 'Za ile dni',
  days7: '7 dni',
  days30: '30 dni',
  days90: '90 dni',
  none: 'W tych dniach nikt o nic nie pytał',
  noneHelp: 'Tu pojawią się odpowiedzi modeli, tokeny i ich koszt według dni i kont.',
  byAccount: 'Najdroższe konta',
  byModel: 'Modele',
  name: 'Nazwa',
  removed: 'Usunięte konto',
  replies: 'Odpowiedzi',
  inputTokens: 'Tokeny wejściowe',
  outputTokens: 'Tokeny wyjściowe',
  cost: 'Koszt',
  allUnpriced: 'Kosztu nie policzono: ceny modeli, które odpowiadały, nie są znane.',
  unpriced_one:
    'Cena {{count}} odpowiedzi jest nieznana i nie została uwzględniona. Reszta to szacunek według cenników.',
  unpriced_few:
    'Cena {{count}} odpowiedzi jest nieznana i nie została uwzględniona. Reszta to szacunek według cenników.',
  unpriced_many:
    'Cena {{count}} odpowiedzi jest nieznana i nie została uwzględniona. Reszta to szacunek według cenników.',
  unpriced_other:
    'Cena {{count}} odpowiedzi jest nieznana i nie została uwzględniona. Reszta to szacunek według cenników.',
  utc: 'Dni według czasu UTC.',
}

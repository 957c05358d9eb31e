import { answered, type TestQuestion, unanswered } from './test-question.ts'

const garage = answered('Cennik warsztatu Moto-Serwis', [
  ['ile kosztuje wymiana oleju?', '180 zł'],
  ['po ile zmiana klocków hamulcowych na jednej osi', '240 zł'],
  ['Ile zapłacę za przechowanie opon?', '150 zł'],
  ['jak długo trwa ustawienie geometrii kół', '50 min'],
  ['Do której jesteście czynni w sobotę?', '13:00'],
  ['jaki macie adres', 'Składowa 8'],
  ['Ile wynosi gwarancja na robociznę?', '6 miesięcy'],
  ['czy jest samochód zastępczy i ile kosztuje', '90 zł'],
  ['Ile kosztuje holowanie po mieście?', '250 zł'],
  ['napelnienie klimatyzacji cena', '290 zł'],
  ['czy stali klienci maja rabat', '10 %'],
])

const garden = answered('Regulamin sklepu Zielony Ogród', [
  ['ile kosztuje paczkomat?', '13,99'],
  ['Od jakiej kwoty dostawa jest za darmo?', '250 zł'],
  ['w jakie dni nie wysyłacie roślin', 'piątki'],
  ['Ile mam dni na zwrot towaru?', '30 dni'],
  ['kiedy dostanę zwrot pieniędzy', '7 dni'],
  ['jak dlugo rozpatrujecie reklamacje', '14 dni'],
  ['Na jaki adres mailowy wysłać reklamację?', 'reklamacje@'],
  ['Czy mogę oddać otwarte nasiona?', 'nie przyjmujemy'],
  ['ile wart jest bon za 100 punktów', '20 zł'],
  ['Ile kosztuje wysyłka dużego drzewka?', '49 zł'],
  ['dopłata za pobraniem', '7 zł'],
])

const tenancy = answered('Umowa najmu mieszkania', [
  ['Ile wynosi czynsz?', '2 900'],
  ['jaka jest kaucja za mieszkanie', '5 800'],
  ['Do którego dnia miesiąca płaci się czynsz?', '10. dnia'],
  ['czy mogę trzymać psa w mieszkaniu', '15 kg'],
  ['Kiedy kończy się umowa najmu?', '31 stycznia 2026'],
  ['Od której obowiązuje cisza nocna?', '22:00'],
  ['jaki numer ma piwnica', '9'],
  ['czy mozna podnajmowac mieszkanie', 'nie może podnajmować'],
  ['do jakiej kwoty najemca sam robi naprawy?', '300 zł'],
  ['Jaka jest powierzchnia mieszkania?', '52'],
])

const culture = answered('Plan zajęć domu kultury 2025', [
  ['kiedy są szachy?', 'środa'],
  ['Kto prowadzi jogę?', 'Beata Zając'],
  ['o której jest ceramika dla dorosłych', '18:00'],
  ['W jakiej sali odbywa się balet?', 'sala lustrzana'],
  ['ile seniorzy płacą za semestr', '150 zł'],
  ['Czy pierwsze zajęcia są płatne?', 'bezpłatne'],
  ['jaka zniżka dla rodzeństwa', '20 %'],
  ['Ile osób może być w grupie?', '12'],
  ['kiedy zaczynają się zapisy', '1 września'],
])

const pool = answered('Cennik basenu 2025', [
  ['Ile teraz kosztuje bilet normalny na basen?', '26 zł'],
  ['karnet na 10 wejsc na plywalnie ile', '225 zł'],
  ['ile kosztuje sauna na pływalni', '35 zł'],
  ['Zgubiłem klucz do szafki na basenie, ile zapłacę?', '60 zł'],
  ['czy czepek jest obowiązkowy', 'obowiązkowy'],
])

// Similar to an actual offer: a single word shows that it is not offered.
const besides = unanswered([
  'Ile kosztuje wymiana skrzyni biegów?',
  'kiedy jest karate?',
  'kto prowadzi zumbę',
  'ile kosztuje lakierowanie zderzaka',
  'czy można trzymać w mieszkaniu węża',
  'ile kosztuje aqua aerobik na basenie',
])

const nowhere = unanswered([
  'Czy sprzedajecie rowery górskie?',
  'ile kosztuje bilet do Londynu',
  'Kto wygrał wybory prezydenckie?',
  'Czy robicie tatuaże?',
  'jak ugotować żurek',
  'Czy macie kurs języka hiszpańskiego?',
  'Czy można zapłacić kryptowalutą?',
])

export const polishQuestions: readonly TestQuestion[] = [
  ...garage,
  ...garden,
  ...tenancy,
  ...culture,
  ...pool,
  ...besides,
  ...nowhere,
]

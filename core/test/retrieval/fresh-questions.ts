import { answered, type TestQuestion, unanswered } from './test-question.ts'

/** Questions written with their documents before the search ran on either, and measured once, without any tuning. */
export const freshQuestions: readonly TestQuestion[] = [
  ...answered('Фотостудия Свет - услуги и правила', [
    ['сколько стоит сфоткаться на паспорт?', '550'],
    ['почем у вас семейная фотосессия', '9 800'],
    ['Когда пришлёте готовые фотографии?', '14 дней'],
    ['можно снять зал без фотографа, какая цена', '1 800'],
    ['заболел ребёнок, можно передвинуть съёмку на другой день?', '48 часов'],
    ['можно прийти с собакой?', '1 000'],
    ['как вас найти', 'Малышева, 71'],
  ]),
  ...answered('Boxyard self storage - terms and prices', [
    ['how much is a 6 square metre unit', '£96'],
    ['Can I get to my stuff at 10 pm on a Sunday?', '11 pm'],
    ['what happens if I pay late', '£15'],
    ['do I need insurance for my things', 'insured'],
    ['can I borrow a van', 'free of charge'],
    ['is there a student discount?', '10%'],
    ['how long before moving out should I tell you', '14 days'],
  ]),
  ...answered('Kwiaciarnia Magnolia - dostawa i cennik', [
    ['ile kosztuje 15 róż', '145 zł'],
    ['Za ile dowieziecie kwiaty na terenie miasta?', '18 zł'],
    ['czy mogę zapłacić blikiem', 'BLIK'],
    ['kwiaty zwiędły po dwóch dniach, co robić?', 'wymienimy'],
    ['ile osób jest na warsztatach', '8 osób'],
    ['o której zamykacie w niedzielę', '9–15'],
  ]),
  ...unanswered([
    'снимаете ли вы на свадьбах за границей?',
    'сколько стоит аренда дрона',
    'do you rent out moving boxes',
    'can I sleep in my unit?',
    'czy sprzedajecie sztuczne choinki',
  ]),
]

/** Typical column headers of price lists, timetables and staff lists, in three languages. */
const words = new Set(
  `№ №№ n # no nr lp id
  наименование название имя фамилия отчество фио ф.и.о товар товары продукт продукция услуга услуги работа работы процедура операция блюдо
  модель модели марка бренд производитель страна артикул код тип вид категория раздел группа серия размер размеры формат цвет материал вес масса объём объем
  длина ширина высота глубина толщина диаметр мощность напор площадь количество кол-во кол тираж единица ед ед.изм цена цены стоимость сумма
  итого скидка тариф тарифы оплата зарплата срок сроки время длительность продолжительность период дата день дни год месяц неделя часы расписание
  врач специалист специальность мастер преподаватель учитель тренер сотрудник должность отдел кабинет зал этаж телефон тел адрес город район регион зона метро
  филиал магазин почта email e-mail сайт вопрос ответ описание характеристика показатель параметр значение свойство состав комплектация примечание комментарий
  гарантия наличие остаток статус маршрут рейс отправление прибытие номер занятие курс предмет урок уровень возраст клиент поставщик документ условие условия
  name title surname item items product products service services work dish model brand make maker manufacturer country article sku code part type kind category section group
  size sizes format colour color material weight volume length width height depth thickness diameter power area quantity qty count amount unit price prices cost
  total discount plan plans rate fee payment term duration time period date day days year month week hours schedule doctor specialist specialty speciality
  master teacher instructor coach employee position department office room hall floor phone tel telephone address city district region zone branch shop store
  mail website question answer description feature parameter property value composition note notes comment warranty availability stock status route
  departure arrival number class course subject lesson level age client supplier document condition conditions
  nazwa imię nazwisko towar usługa usługi praca zabieg danie marka producent kraj artykuł kod typ rodzaj kategoria dział grupa
  rozmiar rozmiary kolor materiał waga masa objętość długość szerokość wysokość głębokość grubość średnica moc powierzchnia ilość liczba sztuk
  jednostka jm j.m cena ceny koszt suma razem rabat taryfa opłata termin czas okres data dzień dni rok miesiąc tydzień godziny godzina grafik
  lekarz specjalista specjalność specjalizacja mistrz nauczyciel instruktor trener pracownik stanowisko oddział gabinet sala piętro telefon adres miasto
  dzielnica strefa filia sklep poczta strona pytanie odpowiedź opis cecha parametr wartość skład uwagi komentarz gwarancja dostępność stan
  trasa odjazd przyjazd numer zajęcia kurs przedmiot lekcja poziom wiek klient dostawca dokument warunek warunki`.split(
    /\s+/,
  ),
)

/** true: a cell is a header by its words alone («Цена, ₽», «Срок доставки»). */
export const isHeaderWord = (cell: string) => {
  if (cell.length > 60) return false
  const parts = cell
    .toLowerCase()
    .split(/[\s,;:()[\]/]+/, 6)
    .filter(part => part !== '')
  const first = parts[0] ?? ''
  return parts.length <= 5 && (words.has(first) || words.has(first.replace(/[.:]$/, '')))
}

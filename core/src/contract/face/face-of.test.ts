import { describe, expect, it } from 'vitest'
import { faceOf } from './face-of.ts'
import { faceColours, faceIconNames, faceIcons } from './faces.ts'

const face = (name: string, description = '') => faceOf({ name, description, icon: 'auto', colour: 'auto' })

describe('the face of an assistant', () => {
  it.each([
    ['My Code helper', 'code-xml'],
    ['Copywriter', 'pen-line'],
    ['Content support', 'pen-line'],
    ['Database of pets', 'chart-line'],
    ['Business Analyst', 'chart-line'],
  ])('is decided by the parts of a name that the lists have always known: %s', (name, icon) => {
    expect(face(name).icon).toBe(icon)
  })

  it.each([
    ['Психолог', 'Psychologist', 'Psycholog', 'brain'],
    ['Нутрициолог', 'Nutritionist', 'Dietetyk', 'apple'],
    ['Астролог', 'Astrologer', 'Astrolog', 'moon-star'],
    ['Юрист', 'Lawyer', 'Prawnik', 'scale'],
    ['Учитель английского', 'English teacher', 'Nauczyciel angielskiego', 'languages'],
    ['Служба поддержки', 'Support service', 'Obsługa klienta', 'headset'],
    ['Консультант по продажам', 'Sales consultant', 'Doradca sprzedaży', 'shopping-bag'],
    ['Кофейня «Зерно»', 'Coffee house', 'Kawiarnia Ziarno', 'coffee'],
    ['Ресторан «Волна»', 'Sushi restaurant', 'Restauracja Fala', 'utensils'],
    ['Салон красоты «Лилия»', 'Beauty salon', 'Salon fryzjerski', 'scissors'],
    ['Стоматология «Улыбка»', 'Dental clinic', 'Gabinet stomatologiczny', 'stethoscope'],
    ['Школа №5', 'Riverside School', 'Szkoła podstawowa', 'graduation-cap'],
    ['Стройка под ключ', 'Home builders', 'Firma budowlana', 'hammer'],
    ['Автосервис на Лесной', 'Car service', 'Warsztat samochodowy', 'car'],
    ['Турагентство', 'Travel agency', 'Biuro podróży', 'plane'],
    ['Зоомагазин', 'Pet shop', 'Sklep dla zwierząt', 'paw-print'],
    ['Букеты на дом', 'Florist', 'Kwiaciarnia Magnolia', 'flower-2'],
    ['Садовник', 'Gardener', 'Ogrodnik', 'sprout'],
    ['ИТ-отдел', 'IT helper', 'Informatyk', 'cpu'],
    ['Бухгалтер', 'Accountant', 'Księgowy', 'wallet'],
    ['Риелтор Марина', 'Real estate agent', 'Agent nieruchomości', 'house'],
    ['Фитнес-клуб «Форма»', 'Gym assistant', 'Siłownia Forma', 'dumbbell'],
    ['Отель «Море»', 'Harbour View Hotel', 'Pensjonat', 'bed-double'],
    ['Доставка воды', 'Courier', 'Dostawa paczek', 'truck'],
    ['Отдел кадров', 'HR bot', 'Rekrutacja', 'users'],
    ['Мебель на заказ', 'Furniture', 'Meble kuchenne', 'sofa'],
    ['Детский сад «Радуга»', 'Kindergarten', 'Przedszkole', 'baby'],
    ['Страхование', 'Insurance', 'Ubezpieczenia', 'shield-check'],
  ])('is known in three languages: %s · %s · %s', (ru, en, pl, icon) => {
    expect([ru, en, pl].map(name => face(name).icon)).toEqual([icon, icon, icon])
  })

  it('comes of the description where the name says nothing', () => {
    expect(face('Марина', 'Записывает на маникюр и стрижку в салон').icon).toBe('scissors')
    expect(face('Юрист', 'Помогает салону красоты').icon).toBe('scale')
  })

  it('is letters where neither says anything, in a colour that stays', () => {
    expect(face('Марина')).toEqual(face('Марина', 'Просто Марина'))
    expect(face('Марина').icon).toBe('letters')
    expect(
      new Set(['Анна', 'Борис', 'Вера', 'Глеб', 'Дина'].map(name => face(name).colour)).size,
    ).toBeGreaterThan(2)
  })

  it('takes no word for another that only begins alike', () => {
    for (const name of ['Автоматический ответчик', 'Турка', 'Барс', 'Итог', 'Carla', 'Itaka', 'Parter'])
      expect(face(name).icon).toBe('letters')
  })

  it('is what the owner chose, by halves too', () => {
    const source = { name: 'Юрист', description: '', icon: 'auto', colour: 'auto' } as const
    expect(faceOf({ ...source, icon: 'coffee' })).toEqual({ icon: 'coffee', colour: faceIcons.coffee })
    expect(faceOf({ ...source, colour: 'red' })).toEqual({ icon: 'scale', colour: 'red' })
    expect(faceOf({ ...source, icon: 'letters', colour: 'teal' })).toEqual({
      icon: 'letters',
      colour: 'teal',
    })
  })

  it('costs little, however long a description is', () => {
    const description = 'подходящее слово '.repeat(117)
    const began = performance.now()
    for (let n = 0; n < 200; n += 1) face(`Имя ${n}`, description)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

it('has a colour of the list for every icon', () => {
  for (const icon of faceIconNames) expect(faceColours).toContain(faceIcons[icon])
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'

const businesses = new URL('../../../../../bench/businesses/', import.meta.url)
const readBusiness = async (file: string) => {
  const { blocks } = await readPdf(new Uint8Array(readFileSync(new URL(file, businesses))))
  return blocks.map(({ kind, text }) => (kind === 'heading' ? `# ${text}` : text))
}

describe('tables that are drawn side by side', () => {
  it('are parted, each with its title, its wrapped names and its note', async () => {
    const texts = await readBusiness('boat-rental/files/price_leto_2026.pdf')
    expect(texts.slice(2, 24)).toEqual([
      '# SUP-доски',
      'SUP одноместный (Gladiator 10.6) | час буд/ вых: 500/650 | 3 ч буд/ вых: 1200/1500 | сутки буд/ вых: 2000/2400',
      'SUP семейный до 3 чел (Stormline 12.0) | час буд/ вых: 800/950 | 3 ч буд/ вых: 2000/2300 | сутки буд/ вых: 3200/3700',
      'SUP детский (до 40 кг) | час буд/ вых: 350/400 | 3 ч буд/ вых: 850/950 | сутки буд/ вых: —',
      'весло, лиш и жилет в цене',
      '# Байдарки, каяки',
      'Каяк 1-мест. пластик | час буд/ вых: 550/650 | 3 ч буд/ вых: 1350/1600 | сутки буд/ вых: 1700/1950',
      'Таймень-2 (двойка) | час буд/ вых: 600/700 | 3 ч буд/ вых: 1500/1750 | сутки буд/ вых: 1900/2200',
      'Щука-3 (тройка) | час буд/ вых: 750/900 | 3 ч буд/ вых: 1900/2250 | сутки буд/ вых: 2500/2900',
      'от 3 суток минус 15% на байдарки',
      '# Прогулки с инструктором',
      'Закат на сапах, 2 ч (от 4 чел) | цена с чел.: 1900',
      'Рассвет на сапах, 2 ч, выход в 4:30 (от 4 чел) | цена с чел.: 2200',
      'Первый раз на сапе, урок 1 ч | цена с чел.: 1400',
      'дети до 12 лет на прогулки −30%',
      '# Лодки на вёслах',
      'Лодка до 3 чел | час буд/ вых: 450/550 | 3 ч буд/ вых: 1100/1350 | сутки буд/ вых: 2100/2600',
      'Пелла-фиорд до 4 чел | час буд/ вых: 600/700 | 3 ч буд/ вых: 1500/1800 | сутки буд/ вых: 2700/3200',
      '# Моторные',
      'Лодка ПВХ, мотор 5 л.с. (БЕЗ прав) | час буд/ вых: 1500/1800 | 3 ч буд/ вых: 3900/4600 | сутки буд/ вых: 8500/9900',
      'Yamaha 15 л.с. (нужны права ГИМС) | час буд/ вых: 2200/2600 | 3 ч буд/ вых: 5700/6800 | сутки буд/ вых: 12500/14500',
      'бензин не входит! полный бак 12 л — 1 150 руб, либо вернуть с полным',
    ])
  })

  it('are parted where their rows are in line as well, below titles of their own', async () => {
    const texts = await readBusiness('cake-bakery/files/menu-kofe-i-vitrina.pdf')
    expect(texts).toContain('Капучино | 200 мл: 190 | 300 мл: 230 | 400 мл: 270')
    expect(texts).toContain('Медовик | кусок: 220 | целый: 1 700')
  })

  it('keep the one name of their columns, above an empty corner', async () => {
    const texts = await readBusiness('dry-cleaner/files/price_dom_kovry_mebel.pdf')
    const at = texts.indexOf('# МАТРАСЫ НА ДОМУ, одна сторона')
    expect(texts.slice(at + 1, at + 3)).toEqual(['90х200 | ₽: 1 500', '140 на 200 | ₽: 2 000'])
    expect(texts).toContain('тюль, за кг | ₽: 380')
  })
})

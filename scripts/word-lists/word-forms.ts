import type { LatinLanguage } from '../../core/src/search/terms/stem.ts'

/** Forms whose stem is not that of their dictionary form: `form form > dictionary form`. */
const irregular: Readonly<Record<'en' | 'pl', string>> = {
  en: `paid > pay; broke broken > break; bent > bend; bought > buy; sold > sell; brought > bring; took taken > take; gave given > give; went gone > go;
came > come; made > make; done > do; seen saw > see; wrote written > write; spoke spoken > speak; left > leave; lost > lose; found > find;
kept > keep; held > hold; sent > send; built > build; worn > wear; torn > tear; stolen stole > steal; drove driven > drive; ate eaten > eat;
slept > sleep; taught > teach; thought > think; chosen chose > choose; hidden > hide; cut > cut; got gotten > get; feet > foot; teeth > tooth;
men > man; women > woman; children > child; mice > mouse; people > person; wives > wife; knives > knife; shelves > shelf; loaves > loaf`,
  pl: `dni dnia dniach dniu > dzień; psa psem psu psy psów > pies; krwi krwią > krew; dzieci dziecka dzieckiem > dziecko; ludzi ludzie > człowiek;
roku lat lata > rok; tygodnia tygodnie > tydzień; rąk ręce > ręka; oczu oczy > oko; uszy uszu > ucho; jem je > jeść; jadę jedzie > jechać;
idę idzie > iść; mogę może > móc; wezmę weźmie > wziąć; daje dają > dawać; biorą bierze > brać; pierze piorą > prać; wiem wie > wiedzieć;
drzwiach > drzwi; pieniądze pieniędzy > pieniądz; braci > brat; przyjmą przyjmie > przyjąć; wynajmie wynajmę > wynająć; zdejmie > zdjąć`,
}

const irregularForms = (language: 'en' | 'pl'): ReadonlyMap<string, readonly string[]> =>
  new Map(
    irregular[language].split(';').map(line => {
      const [forms = '', word = ''] = line.split('>')
      return [word.trim(), forms.trim().split(/\s+/)] as const
    }),
  )
const forms = { en: irregularForms('en'), pl: irregularForms('pl') }

/** What a Polish ending becomes in forms that the stemmer does not lead back to the dictionary form. */
const polishEndings: readonly (readonly [RegExp, string])[] = [
  [/(?:ow|yw|iw)ać$/, 'uje'],
  [/ć$/, ''],
  [/cie$/, 'cia'],
  [/([bcdfghjklłmnprstwzż])i?e([lnrkwcm])$/, '$1$2a'],
  [/ą([bdgtsz])$/, 'ę$1u'],
]

/** A dictionary form with other forms of it that have another stem. */
export const wordForms = (word: string, language: LatinLanguage): string[] => {
  if (language === 'both') return [word]
  const others = [...(forms[language].get(word) ?? [])]
  if (language === 'pl')
    for (const [ending, form] of polishEndings) if (ending.test(word)) others.push(word.replace(ending, form))
  return [word, ...others]
}

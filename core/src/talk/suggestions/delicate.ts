import { foldDiacritics, normalise } from '../../search/terms/normalise.ts'

// Stems of sensitive topics, which no button suggests: people ask about them by themselves. Folded text.
const stems = [
  'смысла? жить|жить дальше|очень плохо|помогите|больше не могу|ненавижу|одинок|страшно|голос[аы]',
  'самоуб|суицид|покончи|умер(?!енн)|умир|смерт|труп|похорон|убить|убий|убью|убил|режу|порез|вред себе|навредить|хочу жить|хочется жить',
  'насил|изнас|избив|бьет|бьют|травят|травл|домогат|пристава|угрожа|оруж|взрыв|терро',
  'наркот|наркол|алкогол|запо[йя]|передоз|отрав|таблет|лекарств|дозиров|препарат|антидепрес|снотворн|рецепт врач',
  'рак(?!ет|ов)\\p{L}{0,3}(?!\\p{L})|онколог|опухол|диагноз|диабет|инсульт|инфаркт|вич(?!\\p{L})|спид(?!\\p{L})|аборт|беремен|выкидыш|анализ|булими|анорекси|рвот|голодан|голодать|похуд|диет|калорийност\\p{L}* диет',
  'депресс|паническ|психиатр|психоз|галлюцин|порч[иу]|сглаз|развод|измен[аы]|изменя',
  'уголовн|тюрьм|задержал|задержан|полици|допрос|обыск|суд(?!ьб|ох|ов)|судебн|штраф|порно|секс|интим|казино|ставк[аи] на|кредит|банкрот|коллектор',
  'suicid|kill|self.?harm|death|dying|die(?!t|sel)|murder|rape|abus|violen|weapon|explosi|terror|overdose|drugs?(?!\\p{L})|medicat|medicine|pills?(?!\\p{L})|dosage|cancer|tumou?r|diagnos|diabet|abortion|pregnan|bulimi|anorexi|vomit|depress|panic|psychiatr|arrest|police|criminal|lawsuit|prison|porn|sex(?!tant)|casino|gambl|bankrupt|lose weight|divorce',
  'samob|zabi[cj]|smierc|umrz|umier|gwalt|przemoc|bron(?!\\p{L})|narkot|przedawk|lekarstw|lekow|tablet(?=k)|dawk|nowotwor|diagnoz|cukrzyc|aborcj|ciaz|bulimi|anoreksj|wymiot|depresj|panik|psychiatr|aresztow|policj|karn[ayeo]|wiezien|pornogr|seks|kasyn|hazard|upadlosc|schudn|odchudz|rozwod',
]
const delicate = new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'u')

/**
 * true: a question touches life, health, violence, law or the like: such questions are not generated as
 * suggestions. An owner may type them.
 */
export const isDelicate = (question: string): boolean => delicate.test(foldDiacritics(normalise(question)))

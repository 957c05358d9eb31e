import { stemKeys } from './stem.ts'

const list = (words: string) => new Set(words.trim().split(/\s+/))

const russian = list(`
и в во на не ни но а о об обо от до из за к ко с со у по под над при про для без через между около перед после
же ли бы то это этот эта эти этого этой этом этому этим этих тот та те того той том тому тем тех что чтобы как
так такой такая такие такого там тут здесь он она оно они его ее их ему ей им ими ним ней них нем нам нас вам вас
мы вы ты я мне меня мой моя мое мои моего моей моих мою наш наша наше наши нашего нашей ваш ваша ваше ваши вашего
вашей вашу ваших свой своя свое свои своего своей своих себя себе был была было были быть есть будет будут или
если когда да нет уже еще только лишь даже вот ну все всё всех весь вся всего всем который которая которое которые
которого которой которых которым где куда чем кто кого кому кем ведь тоже также из-за либо другой другого другая другую других другие другом другому каким каких какими каком
`)

const english = list(`
a an the and or but nor of in on at to from by for with about into over under between through during before after
as is are was were be been being am do does did done have has had having i you he she it we they me him her us them
my your his its our their this that these those there here what which who whom whose when where why how if then than
so not no yes can could will would shall should may might must just also too very any some all both each every more most other such only per s t re ve ll d m
`)

const polish = list(`
i w we na nie ni ale a o od do z ze za u po pod nad przy przez dla bez miedzy przed ze to ten ta te tego tej tym
temu tych co czy jak tak tam tu on ona ono oni one jego jej ich mu im nim niej nich my wy ty ja mi mnie moj moja moje
nasz nasza nasze wasz wasza wasze swoj swoja swoje siebie sobie sie byl byla bylo byli byc jest sa bedzie beda lub
albo jesli gdy kiedy juz jeszcze tylko oraz ktory ktora ktore ktorego ktorej ktorych ktorym gdzie kto kogo komu kim
tez rowniez jako aby zeby bo
`)

/** Interrogative and other formal words of a question: ignored in queries, indexed in texts. */
const askingForms = list(`
сколько какой какая какое какие какого какую каком каких какова каков каковы почему зачем можно нужно надо могу
можете может можем хочу хотел хотела хотелось хотим интересует интересно подскажите подскажи скажите скажи расскажите расскажи перечислите перечисли список
пожалуйста здравствуйте привет добрый день вечер утро спасибо узнать знать знаете объясните покажи покажите дайте дай
ли а-то вообще часто именно чей чья чье насколько очень просто собственно бывает получится нибудь сейчас
кстати ок ага угу лучше давайте скольки делаете делаешь делает делают сделать берете возьмете берут взять дают дает
даете дадут имеется имеются бывают предлагаете предоставляете получить такое значит означает зовут называется происходит
произойдет иметь имею хватит купить продаете продается занимает занимаете допустимо разрешено разрешается
нельзя рядом ближайший ближайшая ближайшее
ile czesto jaki jaka jakie jakiego jakiej jakich jakim dlaczego czemu moge mozna mozecie moze chce chcialbym chcialabym
prosze dziekuje powiedz powiedzcie czesc witam dzien dobry musze trzeba potrzebuje wiem wiedziec macie mam masz robicie zrobic dostane dostac jestescie wynosi wynosza teraz obecnie sprzedajecie kupic odbywa oznacza nazywa
much many often please tell know want like need hi hello hey thanks thank get let give show explain wondering bring able list possible offer sell buy mean means happens made keep currently now
`)

/** Function words, without diacritics for Latin: neither indexed nor searched. */
export const isStopWord = (word: string, latin: 'en' | 'pl' | 'both'): boolean => {
  if (russian.has(word)) return true
  if (latin === 'en') return english.has(word)
  if (latin === 'pl') return polish.has(word)
  return english.has(word) || polish.has(word)
}

/** Checks whether a word, given without diacritics, is interrogative. Russian words in all their forms. */
export const isAskingWord = (word: string): boolean =>
  askingForms.has(word) || (/^[а-я]{4}/.test(word) && askingStems.has(stemKeys(word, 'both')[0] ?? ''))

/** All interrogative words, without diacritics. */
export const askingWords: ReadonlySet<string> = askingForms

const askingStems = new Set(
  [...askingForms].filter(word => /^[а-я]{5}/.test(word)).map(word => stemKeys(word, 'both')[0]),
)

// Words that are common in questions of one language and absent from the other.
const askedInPolish = list(
  'ile jaki jaka jakie jakiej jakim gdzie kiedy dlaczego kosztuje kosztuja moge mozna mozecie macie prosze chce ktorej ktora godzinie dzien dobry wieczor czesc hej witam dziekuje dzieki',
)
const askedInEnglish = list(
  'much many please tell know does want need show price cost open free your hello hi hey thanks thank bye',
)

/** Counts words, without diacritics, of English only and of Polish only, to detect the language. */
export const countFunctionWords = (words: Iterable<string>): { en: number; pl: number } => {
  const counts = { en: 0, pl: 0 }
  for (const word of words) {
    const inEnglish = english.has(word) || askedInEnglish.has(word)
    const inPolish = polish.has(word) || askedInPolish.has(word)
    if (inEnglish && !inPolish) counts.en++
    else if (inPolish && !inEnglish) counts.pl++
  }
  return counts
}

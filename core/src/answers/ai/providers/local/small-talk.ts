import { memoize } from '../../../../platform/limits/memoize.ts'
import { foldDiacritics, normalise } from '../../../../search/terms/normalise.ts'

/** `about`: who the assistant is; `help`: what it can do, what it may be asked. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'about' | 'help'

// Matched against folded text: lower case, «е» for «ё», Latin without diacritics. Each alternative matches a
// whole message, except what `opener` and `filler` permit around it.
const alone = (...alternatives: readonly string[]): Wordings => ({
  any: new RegExp(`^(?:${alternatives.join('|')})`, 'u'),
  each: alternatives.map(words => new RegExp(`^(?:${words})`, 'u')),
})

/** The wordings of a kind; `any` matches if one of them does: nearly all messages are questions. */
interface Wordings {
  any: RegExp
  each: readonly RegExp[]
}

const courtesies: readonly [SmallTalk, Wordings][] = [
  [
    'thanks',
    alone(
      '(?:большое |огромное )?спасибо(?: большое| огромное| вам| тебе)?',
      'благодарю(?: вас)?',
      'спс',
      'thank(?:s| you)(?: very much| a lot| so much)?',
      'thx',
      'cheers',
      'dziekuje(?: bardzo| slicznie)?',
      'dzieki',
    ),
  ],
  [
    'farewell',
    alone(
      'до свидания',
      'пока',
      'всего доброго',
      'до встречи',
      'bye(?: bye)?',
      'goodbye',
      'see you(?: later)?',
      'do widzenia',
      'na razie',
      'pa pa',
    ),
  ],
  [
    'greeting',
    alone(
      'привет(?:ик|ствую|ы)?',
      'здравствуй(?:те)?',
      'здрасте',
      'добрый (?:день|вечер)',
      'доброе утро',
      'доброго (?:дня|вечера|времени суток)',
      'хай',
      'hi',
      'hello',
      'hey',
      'good (?:morning|afternoon|evening)',
      'dzien dobry',
      'dobry wieczor',
      'czesc',
      'hej',
      'witam',
      'witaj',
    ),
  ],
]

const you = '(?:ты|вы)'
const machine =
  '(?:бот|робот|человек|(?:живой|настоящий)(?: человек)?|живая|программа|машина|нейросеть|искусственный интеллект|ии)'
const machineEn =
  '(?:an? )?(?:real |live |actual )?(?:bot|robot|human(?: being)?|real|machine|person|program|ai)'
const machinePl =
  '(?:botem|robotem|czlowiekiem|maszyna|programem|sztuczna inteligencja|ai|prawdziwym czlowiekiem|prawdziwa osoba)'

const selfQuestions: readonly [SmallTalk, Wordings][] = [
  [
    'about',
    alone(
      `(?:кто|что) ${you}(?: такой| такая| такое| такие)?`,
      `${you} кто(?: такой| такая| такие)?`,
      'как (?:тебя|вас) (?:зовут|называть)',
      '(?:какое )?(?:твое|ваше|у тебя|у вас) имя',
      `(?:а )?${you}(?: это)? ${machine}(?: или ${machine})?`,
      `это ${machine}(?: или ${machine})?`,
      '(?:с кем )?я (?:сейчас )?(?:говорю|разговариваю|общаюсь)(?: с (?:ботом|роботом|человеком|программой|нейросетью))?',
      'с кем я (?:сейчас )?(?:говорю|разговариваю|общаюсь)',
      '(?:расскажи(?:те)? )?(?:немного )?(?:о|про) себ[ея]',
      'представь(?:ся|тесь)',
      'who (?:are|r) you',
      'what are you',
      `are you ${machineEn}(?: or ${machineEn})?`,
      `is this ${machineEn}(?: or ${machineEn})?`,
      `am i (?:talking|speaking|chatting) (?:to|with) ${machineEn}(?: or ${machineEn})?`,
      "what(?: is|'s) your name",
      '(?:tell me )?(?:more |a bit |a little |something )?about yourself',
      'introduce yourself',
      '(?:czy )?(?:kim|czym) jestes',
      'kto ty jestes',
      'jak (?:masz na imie|sie nazywasz)',
      `(?:czy )?jestes ${machinePl}(?: czy ${machinePl})?`,
      `(?:czy )?rozmawiam z ${machinePl}`,
      '(?:opowiedz )?(?:mi )?(?:cos |troche )?o sobie',
      'przedstaw sie',
    ),
  ],
  [
    'help',
    alone(
      `(?:с чем|чем|как) ${you}(?: мне)? (?:можешь|можете|сможешь|сможете|умеешь|умеете)(?: мне)?(?: помочь| помогать| быть полез\\p{L}{1,4})`,
      `(?:с чем|чем|как) (?:можешь|можете|сможешь|сможете)(?: мне)? (?:помочь|быть полез\\p{L}{1,4})`,
      `(?:с чем|чем) ${you} (?:мне )?(?:поможешь|поможете|помогаешь|помогаете)`,
      `чем ${you} (?:мне )?полез\\p{L}{1,4}`,
      `что ${you}(?: вообще| еще)? (?:умеешь|умеете|можешь|можете|знаешь|знаете)(?: делать| рассказать| подсказать| сказать| мне рассказать)?`,
      'что (?:умеешь|умеете|можешь|можете)(?: делать)?',
      '(?:какие|каковы) (?:у (?:тебя|вас)|твои|ваши) (?:возможности|функции|умения)',
      '(?:что|о чем|про что|какие вопросы)(?: я)?(?: у)?(?: тебя| вас| тебе| вам)?(?: я)? (?:можно|могу)(?: у)?(?: тебя| вас| тебе| вам)? (?:спросить|спрашивать|узнать|задать|задавать)',
      `на какие вопросы ${you} (?:отвечаешь|отвечаете|ответишь|ответите|можешь ответить|можете ответить)`,
      `(?:для чего|зачем) ${you}(?: нужен| нужна| нужны| создан| создана)`,
      '(?:приведи|приведите|дай|дайте) пример(?:ы)? вопрос(?:а|ов)(?:,? на котор(?:ый|ые) (?:ты|вы) (?:ответишь|ответите|отвечаешь|отвечаете))?',
      'what can you (?:do|help)(?: for me| me)?(?: with)?',
      'what (?:can|could|should|may) i ask(?: you)?(?: about)?',
      'how (?:can|could|do) you help(?: me)?',
      'can you help(?: me)?',
      'what do you (?:do|know)(?: about)?',
      'what (?:questions|topics) (?:can|do) you answer',
      'what are you (?:able to do|for|capable of)',
      'what are your (?:capabilities|skills|features|functions)',
      '(?:give (?:me )?)?an example (?:of a )?question(?: that)?(?: you can answer)?',
      '(?:z |w )?czym (?:mi )?(?:mozesz|mozecie|moze pan|moze pani|moga panstwo)(?: mi)? (?:pomoc|doradzic)',
      'jak (?:mi )?(?:mozesz|mozecie)(?: mi)? pomoc',
      'co (?:potrafisz|umiesz|mozesz|wiesz|potraficie|mozecie)(?: dla mnie)?(?: zrobic| robic| mi powiedziec| powiedziec)?',
      'o co (?:moge|mozna)(?: cie| was| ciebie)? (?:zapytac|pytac|spytac)',
      'na jakie pytania (?:odpowiadasz|odpowiesz|potrafisz odpowiedziec|mozesz odpowiedziec)',
      'jakie (?:masz|sa twoje) (?:mozliwosci|funkcje|umiejetnosci)',
      'do czego (?:sluzysz|jestes)',
      'podaj przyklad pytania(?:,? na ktore (?:odpowiesz|odpowiadasz))?',
    ),
  ],
]

// May follow without turning small talk into a question.
const filler =
  /^(?:[\s!?.,)(:;-]|\p{Extended_Pictographic}|\uFE0F|вам|тебе|всем|за (?:помощь|ответ|информацию)|бот|ассистент|друг|пожалуйста|вообще|there|everyone|for (?:your|the) (?:help|answer)|please|wam|wszystkim|za (?:pomoc|odpowiedz)|prosze|все понятно|понятно|ясно|ок|хорошо|отлично|супер|как дела|how are you|jak sie masz|great|ok|super)*$/u

// May precede it.
const agreed = /^(?:ок|хорошо|понятно|ясно|отлично|супер|great|ok|super|dobrze)[\s,.!]+/
const opener =
  /^(?:а|ну|и|так|слушай(?:те)?|скажи(?:те)?|подскажи(?:те)?|расскажи(?:те)?|пожалуйста|интересно|мне|so|well|and|please|tell me|no|powiedz|prosze)(?:[\s,.:!-]+)(?=\p{L})/u
const maxOpeners = 4
const longest = 200

/** The kind of small talk if a message is nothing else; undefined for any question. */
export const readSmallTalk = (message: string): SmallTalk | undefined =>
  message.length > longest ? undefined : known(message)

const read = (message: string): SmallTalk | undefined => {
  const text = foldDiacritics(normalise(message)).replace(/^[\s\p{P}\p{Extended_Pictographic}]+/u, '')
  const plain = text.replace(agreed, '')
  return (
    wholly(plain, courtesies) ??
    openings(plain).reduce<SmallTalk | undefined>(
      (kind, rest) => kind ?? wholly(rest, selfQuestions),
      undefined,
    )
  )
}

// The questions of a dialogue are read again with each further one.
const known = memoize(read, { most: 1_000, longest })

/** The kind that matches the whole text. */
const wholly = (text: string, kinds: readonly [SmallTalk, Wordings][]): SmallTalk | undefined =>
  kinds.find(
    ([, { any, each }]) =>
      any.test(text) &&
      each.some(pattern => {
        const opening = pattern.exec(text)
        return opening !== null && filler.test(text.slice(opening[0].length))
      }),
  )?.[0]

/** The text itself, without a leading greeting, and with one more opening word removed each time. */
const openings = (text: string): string[] => {
  const greeting = courtesies
    .flatMap(([kind, { any, each }]) => (kind === 'greeting' && any.test(text) ? each : []))
    .map(pattern => pattern.exec(text)?.[0].length ?? 0)
  const rests = [text]
  const longestGreeting = Math.max(0, ...greeting)
  // «хайп» is not a greeting.
  if (longestGreeting > 0 && /^[\s\p{P}\p{Extended_Pictographic}]/u.test(text.slice(longestGreeting)))
    rests.push(text.slice(longestGreeting).replace(/^[\s\p{P}\p{Extended_Pictographic}]+/u, ''))
  for (let count = 0; count < maxOpeners; count++) {
    const last = rests.at(-1) ?? ''
    const rest = last.replace(opener, '')
    if (rest === last) break
    rests.push(rest)
  }
  return rests
}

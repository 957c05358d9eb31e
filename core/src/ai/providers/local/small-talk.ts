import { normalise } from '../../../knowledge/retrieval/normalise.ts'

/** `about`: a question about the assistant itself. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'about'

const openings: Record<SmallTalk, RegExp> = {
  greeting:
    /^(привет(ик|ствую|ы)?|здравствуй(те)?|здрасте|добрый (день|вечер)|доброе утро|доброго (дня|вечера|времени суток)|хай|hi|hello|hey|good (morning|afternoon|evening)|dzien dobry|dzień dobry|dobry wieczór|dobry wieczor|cześć|czesc|hej|witam|witaj)/,
  thanks:
    /^((большое |огромное )?спасибо( большое| огромное| вам| тебе)?|благодарю( вас)?|спс|thank(s| you)( very much| a lot| so much)?|thx|cheers|dziękuję( bardzo| ślicznie)?|dziekuje( bardzo)?|dzięki|dzieki)/,
  farewell:
    /^(до свидания|пока|всего доброго|до встречи|bye( bye)?|goodbye|see you( later)?|do widzenia|na razie|pa pa)/,
  about:
    /^(а )?((кто|что) (ты|вы)( такой| такая| такое| такие)?|как (тебя|вас) зовут|что (ты|вы) (умеешь|умеете|можешь|можете)( делать)?|чем (ты|вы) (можешь|можете) (мне )?помочь|(ты|вы) (бот|робот|человек|живой|программа|нейросеть)|с кем я (говорю|разговариваю|общаюсь)|расскажи(те)? о себе|who are you|what are you|what can you do|how can you help( me)?|are you (a |an )?(bot|robot|human|real|ai)( person)?|what( is|'s) your name|tell me about yourself|(czy )?kim jeste[śs]|co (potrafisz|umiesz|mo[żz]esz)( zrobi[ćc])?|jak (masz na imi[ęe]|si[ęe] nazywasz)|w czym mo[żz]esz( mi)? pom[óo]c|(czy )?jeste[śs] (botem|robotem|cz[łl]owiekiem))/,
}

// What may follow without turning courtesy into a question.
const filler =
  /^([\s!.,)(:;-]|\p{Extended_Pictographic}|\uFE0F|вам|тебе|всем|за (помощь|ответ|информацию)|бот|ассистент|друг|there|everyone|for (your|the) (help|answer)|wam|wszystkim|za (pomoc|odpowiedź|odpowiedz)|все понятно|понятно|ясно|ок|хорошо|отлично|супер|great|ok|super|как дела|how are you|jak się masz)*$/u

/** Which courtesy a message is when it is nothing else; undefined for anything that asks. */
export const readSmallTalk = (message: string): SmallTalk | undefined => {
  const text = normalise(message).replace(/^[\s\p{P}\p{Extended_Pictographic}]+/u, '')
  const plain = text.replace(/^(ок|хорошо|понятно|ясно|отлично|супер|great|ok|super|dobrze)[\s,.!]+/, '')
  for (const kind of ['thanks', 'farewell', 'greeting', 'about'] as const) {
    const opening = openings[kind].exec(plain)
    if (opening && filler.test(plain.slice(opening[0].length).replace(/\?$/, ''))) return kind
  }
  return undefined
}

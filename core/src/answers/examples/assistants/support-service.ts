import { type Example, exampleTools } from '../example.ts'

export const supportService: Example = {
  name: 'support-service',
  assistant: {
    name: 'Служба поддержки',
    description:
      'Отвечает на вопросы о Ботанике: как создать ассистента, добавить знания и поставить чат на сайт.',
    instructions: [
      'Ты — служба поддержки платформы Ботаника. Помогаешь людям создать ассистента, добавить ему знания, поставить чат на сайт и разобраться с тарифами.',
      'Отвечай по-русски, коротко и по делу: сначала ответ, потом шаги списком, если они нужны. Обращайся на «вы».',
      'Бери факты только из справочника и таблицы ошибок. Если ответа там нет, скажи об этом прямо и предложи описать задачу подробнее: что вы делали, что увидели, какой номер запроса показала ошибка.',
      'Не обещай сроков, скидок и функций, о которых в справочнике не сказано. Не проси пароли, ключи и коды активации.',
    ].join('\n'),
    model: 'gpt-4o-mini',
    temperature: 0.3,
    tools: exampleTools,
    starterQuestions: [
      'Сколько стоит тариф PRO?',
      'Что значит «Ответ прерван»?',
      'Как добавить знания?',
      'Где лежат данные?',
      'How do I create an assistant?',
      'How do I put the chat on my site?',
      'How do I add knowledge?',
      'Jak utworzyć asystenta?',
      'Jak umieścić czat na stronie?',
      'Jak dodać wiedzę?',
    ],
  },
  texts: {
    en: {
      name: 'Support service',
      description:
        'Answers questions about Botanika: how to create an assistant, add knowledge and put a chat on a site.',
    },
    pl: {
      name: 'Dział wsparcia',
      description:
        'Odpowiada na pytania o Botanikę: jak stworzyć asystenta, dodać wiedzę i umieścić czat na stronie.',
    },
  },
  documents: [
    { file: 'support-guide.txt', title: 'Справочник Ботаники' },
    { file: 'support-errors.txt', title: 'Ошибки и что с ними делать' },
    { file: 'support-en-pl.md', title: 'In English · Po polsku', since: 2 },
  ],
}

import { assistantField, defineManifest, Secret } from '@botanika/core/contract'
import Type from 'typebox'
import { mark } from './mark.ts'

export default defineManifest({
  id: 'openai',
  title: { ru: 'OpenAI', en: 'OpenAI', pl: 'OpenAI' },
  description: {
    ru: 'Свой ключ для одного ассистента',
    en: 'A key of its own for one assistant',
    pl: 'Własny klucz dla jednego asystenta',
  },
  integrations: [
    {
      type: 'openai',
      title: { ru: 'OpenAI', en: 'OpenAI', pl: 'OpenAI' },
      mark,
      multiple: true,
      settings: Type.Object(
        {
          apiKey: Secret({
            label: { ru: 'API ключ OpenAI', en: 'OpenAI API key', pl: 'Klucz API OpenAI' },
            placeholder: { ru: 'sk-…', en: 'sk-…', pl: 'sk-…' },
            error: {
              ru: 'Введите API ключ OpenAI',
              en: 'Enter the OpenAI API key',
              pl: 'Podaj klucz API OpenAI',
            },
          }),
          assistantId: assistantField({
            help: {
              ru: 'ID ассистента начинается с asst_ и подставляется сам',
              en: 'The assistant’s ID begins with asst_ and fills in by itself',
              pl: 'ID asystenta zaczyna się od asst_ i wstawia się samo',
            },
          }),
          model: Type.String({
            minLength: 1,
            maxLength: 100,
            default: 'gpt-4o',
            'x-ui': {
              label: { ru: 'Модель', en: 'Model', pl: 'Model' },
              help: {
                ru: 'Отвечает вместо модели ассистента',
                en: 'Answers in the place of the assistant’s own model',
                pl: 'Odpowiada zamiast modelu asystenta',
              },
            },
          }),
        },
        { additionalProperties: false },
      ),
      instructions: {
        ru: [
          '1. Откройте [platform.openai.com/api-keys](https://platform.openai.com/api-keys) и создайте ключ.',
          '2. Пополните счёт: без денег на счёте ключ принимается, а ответов нет.',
          '3. Вставьте ключ, выберите ассистента и модель, сохраните. Ключ проверяется сразу.',
          '',
          'С этого момента ассистент отвечает с этим ключом везде: в кабинете, на сайте и в мессенджерах.',
        ].join('\n'),
        en: [
          '1. Open [platform.openai.com/api-keys](https://platform.openai.com/api-keys) and create a key.',
          '2. Add credit: without it the key is accepted and nothing is answered.',
          '3. Paste the key, pick the assistant and the model, save. The key is tried at once.',
          '',
          'From then on the assistant answers with this key everywhere: in the dashboard, on the site, in messengers.',
        ].join('\n'),
        pl: [
          '1. Otwórz [platform.openai.com/api-keys](https://platform.openai.com/api-keys) i utwórz klucz.',
          '2. Doładuj konto: bez środków klucz zostanie przyjęty, ale odpowiedzi nie będzie.',
          '3. Wklej klucz, wybierz asystenta i model, zapisz. Klucz jest od razu sprawdzany.',
          '',
          'Od tej chwili asystent odpowiada z tym kluczem wszędzie: w panelu, na stronie i w komunikatorach.',
        ].join('\n'),
      },
    },
  ],
})

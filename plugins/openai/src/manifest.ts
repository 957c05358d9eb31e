import { assistantField, defineManifest, Secret } from '@botanika/core/contract'
import Type from 'typebox'

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
      // OpenAI's logo, after simple-icons (CC0).
      mark: {
        colour: '#0D0D0D',
        path: 'M22.2819 9.8211a5.9847 5.9847 0 0 0-.5157-4.9108 6.0462 6.0462 0 0 0-6.5098-2.9A6.0651 6.0651 0 0 0 4.9807 4.1818a5.9847 5.9847 0 0 0-3.9977 2.9 6.0462 6.0462 0 0 0 .7427 7.0966 5.98 5.98 0 0 0 .511 4.9107 6.051 6.051 0 0 0 6.5146 2.9001A5.9847 5.9847 0 0 0 13.2599 24a6.0557 6.0557 0 0 0 5.7718-4.2058 5.9894 5.9894 0 0 0 3.9977-2.9001 6.0557 6.0557 0 0 0-.7475-7.0729zm-9.022 12.6081a4.4755 4.4755 0 0 1-2.8764-1.0408l.1419-.0804 4.7783-2.7582a.7948.7948 0 0 0 .3927-.6813v-6.7369l2.02 1.1686a.071.071 0 0 1 .038.052v5.5826a4.504 4.504 0 0 1-4.4945 4.4944zm-9.6607-4.1254a4.4708 4.4708 0 0 1-.5346-3.0137l.142.0852 4.783 2.7582a.7712.7712 0 0 0 .7806 0l5.8428-3.3685v2.3324a.0804.0804 0 0 1-.0332.0615L9.74 19.9502a4.4992 4.4992 0 0 1-6.1408-1.6464zM2.3408 7.8956a4.485 4.485 0 0 1 2.3655-1.9728V11.6a.7664.7664 0 0 0 .3879.6765l5.8144 3.3543-2.0201 1.1685a.0757.0757 0 0 1-.071 0l-4.8303-2.7865A4.504 4.504 0 0 1 2.3408 7.872zm16.5963 3.8558L13.1038 8.364 15.1192 7.2a.0757.0757 0 0 1 .071 0l4.8303 2.7913a4.4944 4.4944 0 0 1-.6765 8.1042v-5.6772a.79.79 0 0 0-.407-.667zm2.0107-3.0231l-.142-.0852-4.7735-2.7818a.7759.7759 0 0 0-.7854 0L9.409 9.2297V6.8974a.0662.0662 0 0 1 .0284-.0615l4.8303-2.7866a4.4992 4.4992 0 0 1 6.6802 4.66zM8.3065 12.863l-2.02-1.1638a.0804.0804 0 0 1-.038-.0567V6.0742a4.4992 4.4992 0 0 1 7.3757-3.4537l-.142.0805L8.704 5.459a.7948.7948 0 0 0-.3927.6813zm1.0976-2.3654l2.602-1.4998 2.6069 1.4998v2.9994l-2.5974 1.4997-2.6067-1.4997Z',
      },
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

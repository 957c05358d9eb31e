import type { Text } from '../text.ts'

/** Scope of what an account without a plan loses after its trial: creating anew, or all but reading, exporting and paying. */
export type FreezeScope = 'create' | 'all'

export interface FreezingRule {
  /** A sentence that says what is refused. */
  refused: Text
  /** A text that says what else holds; follows `refused`. */
  otherwise: Text
}

/** The one wording of what a frozen account may do. Screens, errors and documents have these sentences; a test compares them. */
export const freezingRules: Readonly<Record<FreezeScope, FreezingRule>> = {
  create: {
    refused: {
      ru: 'Пока тариф не активирован, нельзя создавать ассистентов, интеграции и проекты.',
      en: 'Until a plan is activated, assistants, integrations and projects cannot be created.',
      pl: 'Dopóki plan nie jest aktywny, nie można tworzyć asystentów, integracji ani projektów.',
    },
    otherwise: {
      ru: 'Менять, удалять, выгружать и оплачивать можно. Свои чаты, боты, виджеты и опубликованные чаты отвечают, посты выходят.',
      en: 'You can change, delete, export and pay. Your own chats, bots, widgets and published chats answer, and posts go out.',
      pl: 'Można zmieniać, usuwać, eksportować i płacić. Własne czaty, boty, widżety i opublikowane czaty odpowiadają, a posty się ukazują.',
    },
  },
  all: {
    refused: {
      ru: 'Пока тариф не активирован, можно только смотреть, выгружать и оплачивать.',
      en: 'Until a plan is activated, you can only look, export and pay.',
      pl: 'Dopóki plan nie jest aktywny, można tylko przeglądać, eksportować i płacić.',
    },
    otherwise: {
      ru: 'Свои чаты, боты, виджеты и опубликованные чаты молчат, посты не выходят.',
      en: 'Your own chats, bots, widgets and published chats are silent, and posts do not go out.',
      pl: 'Własne czaty, boty, widżety i opublikowane czaty milczą, a posty się nie ukazują.',
    },
  },
}

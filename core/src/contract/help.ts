import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { worded } from './worded.ts'

/** Characters of a question to the help. */
export const maxHelpQuestion = 2_000

/** A public page of this installation that an answer is taken from. */
export const HelpSource = Type.Object({
  /** The marker `[n]` in the text. */
  n: Type.Integer({ minimum: 1 }),
  /** Title of the page. */
  title: Type.String(),
  /** Heading of the section. */
  heading: Type.Optional(Type.String()),
  /** Address of the section on this server, from the first `/` on. */
  address: Type.String(),
})
export type HelpSource = Static<typeof HelpSource>

export const HelpAnswer = Type.Object({
  /** Markdown with markers `[n]`. */
  response: Type.String(),
  sources: Type.Array(HelpSource),
  /** false: the pages have no answer; only a request to the support is left. */
  isKnown: Type.Boolean(),
})
export type HelpAnswer = Static<typeof HelpAnswer>

export const helpApi = defineApi({
  'POST /api/chat-widget': {
    summary: 'Ask about this installation; answered from its public pages, nothing is stored',
    access: 'public',
    cost: 'partly',
    openTo: always,
    perMinute: 30,
    bodyBytes: 32 * 1024,
    body: Type.Object(
      {
        message: Type.String({
          maxLength: maxHelpQuestion,
          allOf: [
            worded(
              { pattern: '\\S' },
              { ru: 'Напишите вопрос', en: 'Write a question', pl: 'Napisz pytanie' },
            ),
          ],
        }),
        /** Path of the public page that the question is about: it is asked first. Omitted: all pages alike. */
        page: Type.Optional(Type.String({ maxLength: 300, pattern: '^/' })),
      },
      { additionalProperties: false },
    ),
    reply: HelpAnswer,
  },
})

/** The interface languages, the default first. */
export const languages = ['ru', 'en', 'pl'] as const
export type Language = (typeof languages)[number]

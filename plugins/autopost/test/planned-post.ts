/** The date of the day in `days` days, as `2026-11-24`. */
export const soon = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A post as the model writes it into its plan. */
export const planned = (title: string, change: object = {}) => ({
  title,
  content: `Текст поста «${title}».`,
  scheduledDate: soon(2),
  scheduledTime: '10:00',
  isRecurring: false,
  recurringInterval: null,
  tags: ['чай'],
  ...change,
})

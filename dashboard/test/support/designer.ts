import type { Page } from 'playwright-core'

/** Actions of a person on the designer of widgets, by what is visible. */
export const asDesigner = (page: Page) => {
  const frame = page.frameLocator('iframe[title="Просмотр виджета"]')
  return {
    frame,
    /** The open chat of the preview. */
    panel: frame.getByRole('dialog'),
    /** A tab of the page or of the appearance. */
    settings: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
    /** One of a few that stand in a line. */
    option: (name: string) => page.getByRole('radio', { name, exact: true }).click(),
    choose: async (label: string, option: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    },
    buttonText: page.getByLabel('Текст кнопки', { exact: true }),
    saved: () =>
      page
        .getByRole('status')
        .filter({ hasText: /Черновик сохранён|Опубликован/ })
        .waitFor(),
    publish: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Опубликовать' }).click()
      await page.getByText('Дизайн опубликован', { exact: true }).first().waitFor()
    },
  }
}

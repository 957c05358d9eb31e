import type { Tab } from '../support/open-browser.ts'

interface Words {
  /** Name of the type's card, once it is connected. */
  setUp: RegExp
  /** Label of the token's field, and what is said while it is empty. */
  token: string
  help: string
}

interface Form {
  tab: Tab
  /** Opens the type's dialog. */
  open(setUp: RegExp): Promise<void>
  /** Name of the dialog. */
  name: string
  /** Prefix of the pictures: `<look>-form-<language>`. */
  look: string
}

/** The form of a further connection in English and Polish: it says what is missing once its field is left. */
export const walkForm = async (
  { tab, open, name, look }: Form,
  words: Readonly<Record<'en' | 'pl', Words>>,
): Promise<void> => {
  const dialog = tab.page.getByRole('dialog', { name })
  for (const [language, { setUp, token, help }] of Object.entries(words)) {
    await tab.page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await open(setUp)
    await dialog
      .getByRole('button', { name: /Add|Dodaj/ })
      .first()
      .click()
    await dialog.getByLabel(token).waitFor()
    await dialog.getByLabel(token).focus()
    await tab.page.keyboard.press('Tab')
    await dialog.getByText(help).waitFor()
    await tab.look(`${look}-form-${language}`)
  }
}

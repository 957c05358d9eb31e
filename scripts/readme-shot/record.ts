import type { Page } from 'playwright-core'
import type { Frame } from './encode-gif.ts'

/** Records frames of a page, one after another. */
export const createRecorder = () => {
  const frames: Frame[] = []
  const take = async (page: Page, delay: number): Promise<void> => {
    frames.push({ png: await page.screenshot({ caret: 'hide' }), delay })
  }
  return {
    frames,
    take,
    /** Writes a text into the field that has the focus, a few letters in each frame. */
    async type(page: Page, text: string): Promise<void> {
      for (let at = 0; at < text.length; at += 3) {
        await page.keyboard.insertText(text.slice(at, at + 3))
        await take(page, 90)
      }
    },
    /** Takes frames until something is done; each frame is shown for the time until the next was taken. */
    async until(page: Page, done: Promise<unknown>, { last }: { last: number }): Promise<void> {
      const end = done.then(() => true)
      let from = performance.now()
      for (;;) {
        const isDone = await Promise.race([end, page.waitForTimeout(60).then(() => false)])
        await take(page, isDone ? last : 80)
        const frame = frames.at(-2)
        if (frame && !isDone) frame.delay = Math.min(200, Math.max(60, performance.now() - from))
        from = performance.now()
        if (isDone) return
      }
    },
  }
}

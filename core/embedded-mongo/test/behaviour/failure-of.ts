/** The code of a server's refusal; undefined when there was none. */
export async function failureOf(
  run: Promise<unknown>,
): Promise<{ code: number; message: string; error: unknown }> {
  try {
    await run
  } catch (error) {
    const { code, message } = error as { code: number; message: string }
    return { code, message, error }
  }
  throw new Error('it was not refused')
}

/** The properties of a model that its cost depends on; the price is in US dollars per million tokens. */
interface PricedModel {
  provider: string
  price?: { input: number; output: number }
}

/**
 * Cost of a reply in US dollars by the model's list price: 0 for the built-in model, undefined where the
 * price or the usage is not known.
 */
export const costOf = (
  model: PricedModel | undefined,
  used: { inputTokens: number; outputTokens: number } | undefined,
): number | undefined => {
  if (model?.provider === 'local') return 0
  if (!model?.price || !used) return undefined
  return (used.inputTokens * model.price.input + used.outputTokens * model.price.output) / 1_000_000
}

/** Whether nothing is known of what replies cost, so that a sum of 0 would say that they were free. */
export const isUnpriced = ({ cost, unpriced }: { cost: number; unpriced: number }): boolean =>
  unpriced > 0 && cost === 0

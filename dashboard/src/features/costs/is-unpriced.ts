/** Returns whether no price is known for the replies, so that a sum of 0 would wrongly show them as free. */
export const isUnpriced = ({ cost, unpriced }: { cost: number; unpriced: number }): boolean =>
  unpriced > 0 && cost === 0

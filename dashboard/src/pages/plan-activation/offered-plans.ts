/** The plans that are sold, by name. */
export const offeredPlans: readonly string[] = ['basic', 'pro', 'premium']

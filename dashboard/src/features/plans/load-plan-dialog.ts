/** Loads the code of `PlanDialog` when it is first needed: `loadedLater(loadPlanDialog)`. */
export const loadPlanDialog = async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog })

/** Loads the code of `XRayPanel` when it is first needed: `lazyPart(loadXRayPanel)`. */
export const loadXRayPanel = async () => ({ default: (await import('./x-ray-panel.tsx')).XRayPanel })

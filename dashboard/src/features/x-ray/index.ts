export { loadXRayPanel } from './load-x-ray-panel.ts'

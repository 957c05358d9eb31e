export { loadXRayPanel } from './load-xray-panel.ts'

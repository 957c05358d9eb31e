export { startMisbehavingProvider } from './misbehaving-provider.ts'
export { htmlPage, type Site, type SiteHandler, startSite } from './start-site.ts'
export {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestClient,
  type TestPerson,
} from './start-test-app.ts'
export { uploadDocument, waitForDocument } from './upload-document.ts'

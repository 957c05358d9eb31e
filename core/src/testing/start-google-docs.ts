import { redirectTo, sendBytes, sendForever, sendStatus } from './hostile-pages.ts'
import { type Site, type SiteHandler, startSite } from './start-site.ts'

export interface GoogleDocs extends Site {
  /** Settings that redirect a server's calls to this one. */
  env: Readonly<Record<string, string>>
  /** Response of a document's export. */
  setDocument(id: string, answer: SiteHandler): void
  setPublished(publishedId: string, answer: SiteHandler): void
}

/** Simulates Google Docs: every id is unknown (404) until it is set. */
export const startGoogleDocs = async (): Promise<GoogleDocs> => {
  const site = await startSite()
  return {
    ...site,
    env: { GOOGLE_DOCS_URL: site.origin, OUTBOUND_ALLOW: site.pair },
    setDocument: (id, answer) => void site.pages.set(`/document/d/${id}/export?format=docx`, answer),
    setPublished: (id, answer) => void site.pages.set(`/document/d/e/${id}/pub?embedded=true`, answer),
  }
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const sendDocx = (bytes: Uint8Array, name: string): SiteHandler =>
  sendBytes(docx, bytes, {
    'content-disposition': `attachment; filename="doc.docx"; filename*=UTF-8''${encodeURIComponent(`${name}.docx`)}`,
  })

const signIn =
  '<!DOCTYPE html><html><head><base href="https://accounts.google.com/v3/signin/"><title>Google Docs: Sign-in</title></head><body></body></html>'
const unusual =
  '<html><body>Our systems have detected unusual traffic from your computer network.</body></html>'

/** Google's error responses, each with the expected error code. */
export const googleFailures: readonly (readonly [what: string, answer: SiteHandler, code: string])[] = [
  [
    'a redirect to the sign-in page',
    redirectTo('https://accounts.google.com/ServiceLogin?continue=x'),
    'sources.google-closed',
  ],
  ['a sign-in page with status 200', sendBytes('text/html', signIn), 'sources.google-closed'],
  ['401', sendStatus(401), 'sources.google-closed'],
  ['403', sendStatus(403), 'sources.google-closed'],
  ['404', sendStatus(404), 'sources.google-not-found'],
  ['400 for a sheet', sendStatus(400), 'sources.google-not-a-doc'],
  ['429', sendStatus(429), 'sources.google-busy'],
  [
    'a redirect to the captcha',
    redirectTo('https://www.google.com/sorry/index?continue=x'),
    'sources.google-busy',
  ],
  ['unusual traffic with status 200', sendBytes('text/html', unusual), 'sources.google-busy'],
  ['0 bytes', sendBytes(docx, ''), 'sources.google-empty'],
  ['a document without end', sendForever, 'sources.google-too-large'],
  ['HTML instead of a document', sendBytes(docx, '<!DOCTYPE html><p>Привет'), 'sources.google-answer'],
  ['a redirect to another site', redirectTo('http://evil.example/document'), 'sources.google-answer'],
  ['a redirect to a private address', redirectTo('http://127.0.0.1:1/'), 'sources.google-answer'],
  ['500', sendStatus(500), 'sources.google-down'],
  ['half a document', sendBytes(docx, 'PK\u0003\u0004word/document.xml'), 'knowledge.broken-file'],
]

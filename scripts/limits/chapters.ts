export interface Row {
  what: string
  /** Below `core/src`; one of a plugin from the root (`plugins/…`). */
  file: string
  /** Of the constant, property or option. */
  name: string
  /** Left out: a count. */
  unit?: 'bytes' | 'ms' | 'count'
}

export interface Chapter {
  title: string
  rows: readonly Row[]
}

const row = (what: string, file: string, name: string, unit?: Row['unit']): Row => ({
  what,
  file,
  name,
  ...(unit && { unit }),
})

/** Limits that are no schema's: a new one gets its line here. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Connections and requests',
    rows: [
      row('Time for the head of a request', 'platform/http/create-http.ts', 'headersTimeout', 'ms'),
      row('Time for a body that is no upload', 'platform/http/slow-requests.ts', 'bodyMs', 'ms'),
      row(
        'An upload is cut below so many bytes',
        'platform/http/slow-requests.ts',
        'uploadWindow.bytes',
        'bytes',
      ),
      row('… within', 'platform/http/slow-requests.ts', 'uploadWindow.ms', 'ms'),
      row('Time for a whole request', 'platform/http/create-http.ts', 'requestTimeout', 'ms'),
      row('A parameter of the path, characters', 'platform/http/create-http.ts', 'maxParamLength'),
      row('Brackets within brackets of a JSON', 'platform/limits/nesting.ts', 'maxJsonDepth'),
      row(
        'Commas of a JSON of 256 KiB or more, outside its texts',
        'platform/http/bounded-json.ts',
        'maxCommas',
      ),
      row('Calls in work at once, all together', 'platform/http/overload.ts', 'most'),
    ],
  },
  {
    title: 'Rates',
    rows: [
      row('Calls of the API per minute, by account or network', 'platform/http/create-http.ts', 'max'),
      row('Sitemaps per minute, by network', 'pages/public/serve-sitemap.ts', 'sitemapsPerMinute'),
      row('Sitemaps sent at once, all together', 'pages/public/serve-sitemap.ts', 'maxConcurrentSitemaps'),
      row('Time for a sitemap', 'pages/public/serve-sitemap.ts', 'sitemapMs', 'ms'),
      row('Addresses of a sitemap', 'pages/public/serve-sitemap.ts', 'perFile'),
      row('Files of the index of sitemaps', 'pages/public/serve-sitemap.ts', 'maxFiles'),
      row('Characters of an address in a sitemap', 'pages/public/list-addresses.ts', 'maxAddressLength'),
      row('Public pages described at once, all together', 'pages/public/describe-page.ts', 'maxConcurrent'),
      row('Time for a public page', 'pages/public/describe-page.ts', 'maxMs', 'ms'),
      row('Content of a public page, characters of HTML', 'pages/public/render-nodes.ts', 'maxHtmlLength'),
      row('… elements within elements', 'pages/public/render-nodes.ts', 'maxElementDepth'),
      row('Support requests per hour, by network', 'support/admit-request.ts', 'perNetworkHour'),
      row('Support requests per day, by network', 'support/admit-request.ts', 'perNetworkDay'),
      row('Support requests per day, by account', 'support/admit-request.ts', 'perAccountDay'),
      row('Support requests per day, all together', 'support/admit-request.ts', 'perDay'),
      row('Questions to the help per minute, by network', 'help/admit-question.ts', 'perNetworkMinute'),
      row('… per day', 'help/admit-question.ts', 'perNetworkDay'),
      row('… per day, by account', 'help/admit-question.ts', 'perAccountDay'),
      row('… answered by a model per day, all together', 'help/admit-question.ts', 'modelAnswersPerDay'),
      row('Public pages that the help reads', 'help/build-index.ts', 'maxPages'),
      row('… characters of each', 'help/sections-of.ts', 'maxCharacters'),
      row('Announcements shown to one person', 'announcements/read-announcements.ts', 'maxShown'),
      row('Messages per minute, by sender', 'conversations/talk.ts', 'messagesPerMinute.standard'),
      row('Messages of strangers per minute, by network', 'conversations/vet-strangers.ts', 'perMinute'),
      row('Messages of strangers per day, by network', 'conversations/vet-strangers.ts', 'perDay'),
      row('Messages to the examples per day, all together', 'publishing/demo-day.ts', 'perDay'),
      row(
        'A published assistant, unless its owner says otherwise: per visitor and minute',
        'publishing/publication.model.ts',
        'usualLimits.perVisitorMinute',
      ),
      row('… per network and day', 'publishing/publication.model.ts', 'usualLimits.perAddressDay'),
      row('… per day', 'publishing/publication.model.ts', 'usualLimits.perDay'),
      row(
        'A widget, unless its owner says otherwise: per visitor and minute',
        'widget/widget.model.ts',
        'perVisitorMinute.default',
      ),
      row('… per day', 'widget/widget.model.ts', 'perDay.default'),
      row(
        'New visits of widgets per hour, by network',
        'widget/visits/begin-visit.ts',
        'newVisitsPerHour.standard',
      ),
      row(
        'Data that a site sends about a visit',
        'contract/widget/visitor-data.ts',
        'maxContextBytes',
        'bytes',
      ),
      row('Published designs of a widget that are kept', 'widget/designs/create-history.ts', 'kept'),
      row('Lines of an export of contacts', 'widget/contacts/write-contacts-csv.ts', 'maxContacts'),
      row('What is read of a page of the owner’s site', 'widget/site/fetch-text.ts', 'maxPageBytes', 'bytes'),
      row('… and style sheets of it', 'widget/site/read-site-look.ts', 'maxSheets'),
      row(
        'Failed sign-ins in 15 minutes, by e-mail and network',
        'accounts/sign-in/log-in.ts',
        'limits.pair',
      ),
      row('… by network', 'accounts/sign-in/log-in.ts', 'limits.address'),
      row('… by e-mail', 'accounts/sign-in/log-in.ts', 'limits.account'),
      row(
        'Registrations in an hour, by network',
        'accounts/registration/registration-limit.ts',
        'limits.hour',
      ),
      row('… in a day', 'accounts/registration/registration-limit.ts', 'limits.day'),
    ],
  },
  {
    title: 'Messages and pictures',
    rows: [
      row('A message without its pictures, characters', 'contract/conversation.ts', 'maxMessageCharacters'),
      row('A message with the pictures in it, characters', 'contract/conversation.ts', 'maxMessageLength'),
      row('Pictures of a message', 'contract/conversation.ts', 'maxMessageImages'),
      row('… together', 'contract/conversation.ts', 'maxMessageImageBytes', 'bytes'),
      row(
        'Conversations of a person with an assistant beside the one that is reused',
        'contract/conversation.ts',
        'maxKeyedConversations',
      ),
      row('Pictures of a conversation', 'contract/conversation.ts', 'maxConversationImages'),
      row('… together', 'contract/conversation.ts', 'maxConversationImageBytes', 'bytes'),
      row('Attachments of a message that a plugin adds', 'contract/conversation.ts', 'maxAttachments'),
      row('Quick replies of a message', 'contract/conversation.ts', 'maxButtons'),
      row('A label of a quick reply, characters', 'contract/conversation.ts', 'maxButtonText'),
      row('What a press says, characters', 'contract/conversation.ts', 'maxButtonPayload'),
      row('Messages of a conversation', 'conversations/records/message-sequence.ts', 'most'),
    ],
  },
  {
    title: 'Sockets',
    rows: [
      row('A packet', 'platform/realtime/create-realtime.ts', 'maxHttpBufferSize', 'bytes'),
      row('Packets of a connection per second', 'platform/realtime/bound-packets.ts', 'maxPerSecond'),
      row(
        'Packets of one request of the polling transport',
        'platform/realtime/bound-packets.ts',
        'maxPerPayload',
      ),
      row('Brackets within brackets of a packet', 'platform/limits/nesting.ts', 'maxJsonDepth'),
      row('Commas of a packet, outside its texts', 'platform/realtime/bound-packets.ts', 'maxCommas'),
      row('Time to name a namespace', 'platform/realtime/create-realtime.ts', 'connectTimeout', 'ms'),
      row('Actions that a page with the widget offers', 'contract/action.ts', 'maxActions'),
      row('… together, characters of their JSON', 'contract/action.ts', 'maxActionsLength'),
      row('… schemas within schemas of each', 'contract/action.ts', 'maxActionDepth'),
      row(
        'Arguments of a call of an action, characters of their JSON',
        'contract/action.ts',
        'maxActionArguments',
      ),
      row('A result of an action, characters of its JSON', 'contract/action.ts', 'maxActionResult'),
      row('… brackets within brackets', 'contract/action.ts', 'maxActionResultDepth'),
      row('Rounds of calls in one reply', 'ai/run-calls.ts', 'maxRounds'),
      row('… calls of one round', 'ai/run-calls.ts', 'maxPerRound'),
      row(
        'Time to answer a call, the visitor’s thinking included',
        'conversations/actions/create-actions.ts',
        'answerMs',
        'ms',
      ),
      row('… of all calls of a reply', 'conversations/actions/create-actions.ts', 'answersMs', 'ms'),
      row(
        'Packets waiting for a client that does not read, until it is cut',
        'platform/realtime/create-realtime.ts',
        'cutAbove',
      ),
    ],
  },
  {
    title: 'Uploads and documents',
    rows: [
      row('A file', 'contract/knowledge.ts', 'maxUploadBytes', 'bytes'),
      row('Documents of an assistant', 'knowledge/limits.ts', 'maxDocuments'),
      row('Pages of a PDF', 'knowledge/reading/reading-errors.ts', 'maxPages'),
      row('DOCX and XLSX, unpacked', 'knowledge/reading/check-unpacked-size.ts', 'limits.declared', 'bytes'),
      row('… their markup', 'knowledge/reading/check-unpacked-size.ts', 'limits.markup', 'bytes'),
      row('… their entries', 'knowledge/reading/check-unpacked-size.ts', 'limits.entries'),
      row('Elements of markup in a DOCX', 'knowledge/reading/docx/open-docx.ts', 'maxElements'),
      row(
        'Different words of a document; the letters of them all count sixteen to a word',
        'knowledge/reading/pack-verified.ts',
        'maxWords',
      ),
      row('Columns of a table', 'knowledge/reading/tables/sheet-rows.ts', 'maxColumns'),
      row('Time to read a document', 'knowledge/reading/read.ts', 'timeoutMs', 'ms'),
      row('Memory to read a document, MB', 'knowledge/reading/read.ts', 'maxMemoryMb'),
    ],
  },
  {
    title: 'Sites that an owner names',
    rows: [
      row('Pages of a site that are listed', 'contract/source.ts', 'maxPages'),
      row('Sitemaps that are read', 'knowledge/sources/read-sitemaps.ts', 'maxFiles'),
      row('… each', 'knowledge/sources/read-sitemaps.ts', 'maxBytes', 'bytes'),
      row('… addresses of each', 'knowledge/sources/read-sitemaps.ts', 'maxEntries'),
      row('robots.txt', 'knowledge/sources/robots.ts', 'maxBytes', 'bytes'),
      row('Redirects', 'knowledge/sources/visit.ts', 'maxRedirects'),
      row('A Google Docs document', 'knowledge/sources/fetch-google-doc.ts', 'limit', 'bytes'),
    ],
  },
  {
    title: 'Messengers',
    rows: [
      row('A delivery to a webhook', 'channels/inbox/serve-hooks.ts', 'bodyLimit', 'bytes'),
      row(
        'Refused deliveries per minute and connection',
        'channels/inbox/serve-hooks.ts',
        'rejectsPerMinute',
      ),
      row('Files of a message', 'channels/answering/read-files.ts', 'maxFiles'),
      row('Address of a button under a post, characters', 'posts/check-extras.ts', 'maxUrlLength'),
      row('Events in the history of a post', 'posts/happened.ts', 'maxEvents'),
      row('An answer of a messenger', 'plugin/read-text.ts', 'maxResponseBytes', 'bytes'),
      row('… commas outside its texts', 'plugin/parse-json.ts', 'maxCommas'),
      row('Files of messengers in memory, all together', 'objects/memory-budgets.ts', 'arriving', 'bytes'),
      row('Connections of an account', 'integrations/create-integrations.ts', 'maxPerAccount'),
    ],
  },
  {
    title: 'Plugins',
    rows: [
      row('Telegram: a file that is received', 'plugins/telegram/src/files.ts', 'maxBytes', 'bytes'),
      row('… a photo that is sent', 'plugins/telegram/src/send-file.ts', 'maxPhotoBytes', 'bytes'),
      row('… a file that is sent', 'plugins/telegram/src/send-file.ts', 'maxFileBytes', 'bytes'),
      row('… a caption, characters', 'plugins/telegram/src/posts/plan-post.ts', 'maxCaptionLength'),
      row('… a quoted message, characters', 'plugins/telegram/src/read-mention.ts', 'maxQuoteLength'),
      row('Lessons: a picture', 'plugins/lessons/src/shared/pictures.ts', 'bytes', 'bytes'),
      row('… pictures of all lessons', 'plugins/lessons/src/shared/pictures.ts', 'pictures'),
      row('… lessons', 'plugins/lessons/src/shared/lesson.ts', 'lessons'),
      row('… a file of an import', 'plugins/lessons/src/transfer/open-import.ts', 'bytes', 'bytes'),
      row('… unpacked', 'plugins/lessons/src/transfer/open-import.ts', 'unpacked', 'bytes'),
      row('… earlier versions of one', 'plugins/lessons/src/shared/lesson.ts', 'versions'),
      row('Webhook: a file that is received', 'plugins/webhook/src/read-file.ts', 'maxBytes', 'bytes'),
    ],
  },
  {
    title: 'Providers of models',
    rows: [
      row('A reply', 'ai/providers/tap-fetch.ts', 'maxResponseBytes', 'bytes'),
      row('A picture', 'ai/providers/images.ts', 'maxImageBytes', 'bytes'),
      row('Models of a list', 'ai/providers/list-models.ts', 'maxModels'),
      row(
        'The check of a provider: calls of an account at once',
        'models/probe/create-probe.ts',
        'maxRunning',
      ),
      row('… models of its list', 'models/probe/probe-steps.ts', 'maxListed'),
      row('… characters read of an answer', 'models/probe/probe-steps.ts', 'maxText'),
      row('… time read of an answer', 'models/probe/probe-steps.ts', 'maxReadMs', 'ms'),
      row('… time for a whole step', 'models/probe/probe-steps.ts', 'limits.totalMs', 'ms'),
      row('Time for a server on the same computer', 'models/probe/find-local-models.ts', 'timeoutMs', 'ms'),
      row('Vectors of one call', 'knowledge/embeddings/embed-texts.ts', 'maxBytes', 'bytes'),
    ],
  },
  {
    title: 'What an account and an assistant hold',
    rows: [
      row('Storage of an account on the free plan, MB', 'plans/seed.ts', 'maxStorageMb'),
      row(
        'A file of an assistant that is imported',
        'contract/assistant.ts',
        'maxAssistantFileBytes',
        'bytes',
      ),
      row('Typed questions and answers', 'contract/question.ts', 'maxPairs'),
      row('Questions to begin with', 'contract/assistant.ts', 'maxStarterQuestions'),
      row('Unanswered questions that are kept', 'questions/create-unanswered.ts', 'maxUnanswered'),
    ],
  },
]
